import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { LearningErased } from '../../../kernel/learning-events.js';
import { eventually } from '../../../testing/eventually.js';
import { places } from '../../../testing/log-places.js';
import { forgetPages } from '../own-pages/forget-pages.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import {
  learnerOf,
  openSessionStore,
  type SessionStore,
  sessionReaders,
  store,
} from '../testing/session-store.js';

const startedAt = new Date(Date.now() - 25 * 60_000);
const tenant = uuidv7();
const START_WITHIN_MS = PATIENCE * 60_000;

for (const place of places)
  (place.isHere ? describe : describe.skip)(`of a log ${place.name}`, () => {
    describe('the read models of study sessions', () => {
      let log: SessionStore;

      beforeAll(async () => {
        log = await openSessionStore(place);
        log.project();
      }, START_WITHIN_MS);
      afterAll(() => log.close());

      it('are the same, however a session’s events were split, mixed and repeated on their way', async () => {
        const plain = await studied([(events) => [events]]);
        await fc.assert(
          fc.asyncProperty(disturbances, async (disturb) => {
            expect(await studied([disturb])).toEqual(plain);
          }),
          { numRuns: place.isOneServer ? 25 : 6 },
        );
      });

      it('count each event once, no matter who projects them', async () => {
        const other = await log.another();
        other.store.runProjections(sessionReaders);
        const context = learnerOf(tenant, uuidv7());
        const device = new Recorder(startedAt);
        await store(log.runner, context, [device.record('session_started', 0)], new Date());
        const nudges = Array.from({ length: 300 }, (_, at) => device.record('nudge_raised', at + 1));
        for (let at = 0; at < nudges.length; at += 10) {
          const batch = nudges.slice(at, at + 10);
          // Both processes get every batch; one of them is always late.
          await Promise.all([
            store(log.runner, context, batch, new Date()),
            store(other.runner, context, batch, new Date()),
          ]);
        }
        await log.caughtUp();
        const { rows } = await log.pool.query<{ listed: number; detailed: string; boarded: number }>(
          `select (select nudge_count from read.session_row where session_id = $1) as listed,
         (select count(*) from read.detail_nudge where session_id = $1) as detailed,
         (select nudge_count from read.board_session where session_id = $1) as boarded`,
          [device.sessionId],
        );
        expect(rows).toEqual([{ listed: 300, detailed: '300', boarded: 300 }]);
        await other.store.close();
      });

      it('are the same when they are built again, and no one sees them half built', async () => {
        await studied([(events) => [events]]);
        const before = await everything(log);
        const rebuilt = sessionReaders.map((projection) => ({ ...projection, version: 13 }));
        const handle = log.project(rebuilt);
        await log.caughtUp();
        await eventually(async () => {
          const live = (await log.store.status()).filter(({ state }) => state === 'running');
          expect(live.map(({ version }) => version)).toEqual([13, 13, 13]);
        });
        expect(await everything(log)).toEqual(before);
        await handle.stop();
      });

      /** Sends one session for each disturbance and reads back what the screens know, without ids. */
      async function studied(ways: readonly ((events: ExtensionEvent[]) => ExtensionEvent[][])[]) {
        const device = new Recorder(startedAt);
        const context = learnerOf(tenant, uuidv7());
        const sentAt = new Date();
        for (const way of ways) {
          for (const batch of way(reconsidered(device))) {
            const run = await store(log.runner, context, batch, sentAt);
            expect(run.outcomes.filter(({ kind }) => kind === 'refused')).toEqual([]);
          }
        }
        await log.caughtUp();
        return screens(log, device.sessionId);
      }
    });

    describe('what a learner says of their pages', () => {
      let log: SessionStore;
      beforeAll(async () => {
        log = await openSessionStore(place);
        log.project();
      }, START_WITHIN_MS);
      afterAll(() => log.close());

      it('counts in every read model, whatever came first', async () => {
        const context = learnerOf(tenant, uuidv7());
        const device = new Recorder(startedAt);
        await store(log.runner, context, reconsidered(device), new Date());
        await log.caughtUp();
        const { row, pages, spans } = await screens(log, device.sessionId);
        expect(pages.map(({ class: now, judged, redacted }) => [judged, now, redacted])).toEqual([
          [0, 0, true],
          [2, 1, false],
          [1, 0, false],
        ]);
        expect(spans.map(({ class: now }) => now)).toEqual([0, 1, 0]);
        expect(row?.['ribbon']).toBe(`${'f'.repeat(30)}${'n'.repeat(6)}${'-'.repeat(54)}${'f'.repeat(29)}-`);
        expect(row).toMatchObject({ last_offset_ms: '1200000', duration_s: 900 });
        expect(row).toMatchObject({ relevant_ms: '590000', transitional_ms: '60000', distraction_ms: '0' });
      });

      it('leaves nothing of a forgotten page, in the log as on the screens, and a rebuild brings nothing back', async () => {
        const context = learnerOf(tenant, uuidv7());
        const device = new Recorder(startedAt);
        const events = reconsidered(device);
        const stream = `study-session-${device.sessionId}`;
        const handle = log.store.subscribe({
          name: 'forgotten-pages',
          from: 'start',
          types: ['PageRedacted'],
          handle: (some) => forgetPages(log.store, some),
        });
        await store(log.runner, context, events.slice(0, 13), new Date());
        const sealed = async () =>
          (await log.store.readStream(tenant, stream))
            .filter(({ type }) => type === 'PageVisited')
            .map(({ sealed: { state } }) => state);
        expect(await sealed()).toEqual(['open', 'open', 'open']);
        await store(log.runner, context, events.slice(13), new Date());
        await log.caughtUp([...sessionReaders.map(({ name }) => name), 'forgotten-pages']);
        expect(await sealed()).toEqual(['erased', 'open', 'open']);
        const seen = await screens(log, device.sessionId);
        expect(JSON.stringify(seen)).not.toMatch(/Supply|library/);
        expect(seen.pages[1]).toMatchObject({ host: 'social.example' });
        await handle.stop();

        const rebuilt = log.project(sessionReaders.map((projection) => ({ ...projection, version: 14 })));
        await eventually(async () => {
          const live = (await log.store.status()).filter(
            ({ name, state }) => state === 'running' && name !== 'forgotten-pages',
          );
          expect(live.map(({ version }) => version)).toEqual([14, 14, 14]);
        });
        expect(await screens(log, device.sessionId)).toEqual(seen);
        await rebuilt.stop();
      });
    });

    describe('erasing a learner', () => {
      it('leaves nothing of them on any screen, keeps the others, and a rebuild ends the same', async () => {
        const log = await openSessionStore(place);
        const handle = log.project();
        const context = learnerOf(tenant, uuidv7());
        const other = learnerOf(tenant, uuidv7());
        const device = new Recorder(startedAt);
        const others = new Recorder(startedAt);
        await store(log.runner, context, twentyMinutes(device), new Date());
        await store(log.runner, other, twentyMinutes(others), new Date());
        await log.caughtUp();
        const kept = await screens(log, others.sessionId);
        await log.store.eraseSubject(tenant, context.subject);
        await log.store.append({
          tenant,
          stream: `learning-${context.subject}`,
          expected: 'no-stream',
          events: [
            {
              id: uuidv7(),
              type: 'LearningErased' satisfies LearningErased['type'],
              data: { erasureId: uuidv7(), sessionIds: [device.sessionId] },
              metadata: { tenant, subject: context.subject },
              occurredAt: new Date(),
            },
          ],
        });
        await log.caughtUp();
        const left = async () => {
          const { rows } = await log.pool.query<{ left: number }>(
            `select (select count(*) from read.session_row where account_id = $1)
           + (select count(*) from read.session_span where session_id = $2)
           + (select count(*) from read.session_pause where session_id = $2)
           + (select count(*) from read.detail_page where account_id = $1)
           + (select count(*) from read.detail_nudge where session_id = $2)
           + (select count(*) from read.detail_expression where account_id = $1)
           + (select count(*) from read.detail_sample where account_id = $1)
           + (select count(*) from read.board_session where account_id = $1)
           + (select count(*) from read.board_span where session_id = $2) as left`,
            [context.subject, device.sessionId],
          );
          return Number(rows[0]?.left);
        };
        expect(await left()).toBe(0);
        const { rows: told } = await log.pool.query(
          `select rooms from live.message where type = 'session_detail_changed' order by position desc limit 1`,
        );
        expect(told).toEqual([{ rooms: [`session:${device.sessionId}`] }]);
        expect(await screens(log, others.sessionId)).toEqual(kept);
        const late = await store(
          (await log.another()).runner,
          context,
          [device.record('page_visited', 900)],
          new Date(),
        );
        expect(late.outcomes).toMatchObject([{ kind: 'refused', error: { code: 'SESSION_NOT_RUNNING' } }]);
        await handle.stop();

        log.project(sessionReaders.map((projection) => ({ ...projection, version: 13 })));
        await eventually(async () => {
          const live = (await log.store.status()).filter(({ state }) => state === 'running');
          expect(live.map(({ version }) => version)).toEqual([13, 13, 13]);
        });
        expect(await left()).toBe(0);
        expect(await screens(log, others.sessionId)).toEqual(kept);
        await log.close();
      });
    });
  });

const EVENTS = 18;

/**
 * Twenty minutes and what the learner said of their pages: one corrected twice, one once, one forgotten, one unheard.
 */
function reconsidered(device: Recorder): ExtensionEvent[] {
  const events = twentyMinutes(device);
  const visits = events.flatMap((event) => (event.type === 'page_visited' ? [event.data.visit_id] : []));
  const say = (visit: number, page_class: 'relevant' | 'transitional' | 'distraction', at: number) =>
    device.record('page_corrected', at, { visit_id: visits[visit] ?? uuidv7(), page_class });
  return [
    ...events,
    say(1, 'relevant', 1201),
    say(1, 'transitional', 1202),
    say(2, 'relevant', 1203),
    say(9, 'distraction', 1204),
    device.record('page_redacted', 1205, { visit_id: visits[0]! }),
  ];
}

/** Any cut into batches, in any order, with repetitions. */
const disturbances = fc
  .record({
    order: fc.shuffledSubarray([...Array(EVENTS).keys()], { minLength: EVENTS }),
    again: fc.array(fc.nat(EVENTS - 1), { maxLength: 8 }),
    cuts: fc.array(fc.nat(20), { maxLength: 6 }),
  })
  .map(({ order, again, cuts }) => (events: ExtensionEvent[]): ExtensionEvent[][] => {
    const mixed = [...order, ...again].flatMap((at) => events[at] ?? []);
    const edges = [0, ...[...cuts].sort((a, b) => a - b), mixed.length];
    return edges
      .slice(1)
      .map((end, at) => mixed.slice(edges[at], end))
      .filter((batch) => batch.length > 0);
  });

async function screens({ pool }: SessionStore, sessionId: string) {
  const read = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [sessionId])).rows;
  const [row] = await read(
    `select started_at, topic, last_offset_ms, stop_offset_ms, stop_reason, paused_ms, open_pause_ms, duration_s,
       nudge_count, struggling_ms, emotion_ms, state, state_offset_ms, ribbon, camera, relevant_ms, transitional_ms,
       distraction_ms
     from read.session_row where session_id = $1`,
  );
  return {
    row,
    pages: await read(
      `select seq, from_ms, duration_ms, class, judged, redacted, url, title, host, reason from read.detail_page
       where session_id = $1 order by seq`,
    ),
    nudges: await read(
      'select nudge, raised_ms, ended_ms, outcome from read.detail_nudge where session_id = $1 order by raised_ms',
    ),
    samples: await read(
      'select sampled_ms, unknown_ms, unsure_ms from read.detail_sample where session_id = $1',
    ),
    expressions: await read(
      'select name, held_ms from read.detail_expression where session_id = $1 order by name',
    ),
    board: await read(
      `select topic, started_at, stopped_at, last_at, state, state_at, on_break, break_at, nudge_count, last_nudge,
         last_nudge_at from read.board_session where session_id = $1`,
    ),
    spans: await read(
      'select from_ms, to_ms, class from read.board_span where session_id = $1 order by from_ms',
    ),
  };
}

async function everything({ pool }: SessionStore) {
  const tables = [
    'session_row',
    'session_span',
    'session_pause',
    'detail_page',
    'detail_nudge',
    'detail_expression',
    'detail_sample',
    'detail_mark',
    'session_mark',
    'board_mark',
  ];
  const dumps = await Promise.all(
    [...tables, 'board_session', 'board_span'].map(async (table) => {
      const { rows } = await pool.query<{ dump: string }>(
        `select string_agg(t::text, E'\\n' order by t::text) as dump from read.${table} t`,
      );
      return [table, rows[0]?.dump];
    }),
  );
  return Object.fromEntries(dumps) as Record<string, string>;
}
