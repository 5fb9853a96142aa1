import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { nudgeTypes, pageClasses } from '@keenly/contracts/study-session';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../../kernel/caller.js';
import type { ErasureEvent } from '../../../kernel/learning-events.js';
import { eventually } from '../../../testing/eventually.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import {
  learnerOf,
  openSessionStore,
  type SessionStore,
  store,
} from '../../study-session/testing/session-store.js';
import { dayFigureNames, dayFigures, figureNames, type Figures } from '../domain/figures.js';
import { fromScratch, nonZero } from '../testing/reference.js';
import { rollupProjection } from './rollup.projection.js';
import { refusingErasures } from '../../../testing/refusing-erasures.js';
import { wholeLog } from '../../../testing/whole-log.js';

const HOUR_S = 3600;

describe('the roll-ups', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project([rollupProjection]);
  });
  afterAll(() => log.close());

  it('come to what a recount of the whole log does, whatever happened and in whatever order it arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aSession, { minLength: 1, maxLength: 3 }), endings, async (plans, ending) => {
        // An organisation of its own each time: the recount of them all comes last, below.
        const tenant = uuidv7();
        const learners = [learnerOf(tenant, uuidv7()), learnerOf(tenant, uuidv7())];
        const sessions: string[] = [];
        for (const [at, plan] of plans.entries()) {
          sessions.push(await study(learners[at % 2]!, plan));
        }
        if (ending !== 'none') await erase(learners[0]!, ending === 'all' ? undefined : sessions.slice(0, 1));
        await log.caughtUp(['insight']);
        const whole = await wholeLog(log.store);
        const own = whole.filter(({ metadata }) => metadata.tenant === tenant);
        expect(await slots(log, tenant)).toEqual(fromScratch(own));
        expect(await faults(log)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('are the same when they are rebuilt beside the living ones while more arrives', async () => {
    const before = log.project([{ ...rollupProjection, version: 7 }]);
    const learner = learnerOf(uuidv7(), uuidv7());
    for (let at = 0; at < 5; at += 1) {
      await study(learner, {
        hoursAgo: 30 + at * 10,
        minutes: 50,
        what: [],
        order: [],
        cuts: 2,
        slowly: false,
      });
    }
    await log.caughtUp(['insight']);
    await eventually(async () => {
      const [status] = (await log.store.status()).filter(
        ({ name, state }) => name === 'insight' && state === 'running',
      );
      expect(status?.version).toBe(7);
    }, 30_000);
    expect(await slots(log)).toEqual(fromScratch(await wholeLog(log.store)));
    expect(await faults(log)).toEqual([]);
    // Everything above was about something.
    const held = Object.values(await slots(log)).flatMap((figures) => Object.keys(figures));
    expect(new Set(held).size).toBeGreaterThan(8);
    await before.stop();
  });

  it('keep what was studied since an erasure that was put aside and comes late', async () => {
    const { refusing, mend } = refusingErasures(rollupProjection, 8);
    const running = log.project([refusing]);
    await eventually(async () => {
      const live = (await log.store.status()).find(
        ({ name, version }) => name === 'insight' && version === 8,
      );
      expect(live?.state).toBe('running');
    }, 30_000);
    const tenant = uuidv7();
    const learner = learnerOf(tenant, uuidv7());
    const plan: Plan = { hoursAgo: 30, minutes: 50, what: [], order: [], cuts: 1, slowly: false };
    await study(learner, plan);
    await erase(learner, undefined);
    const since = await study(learner, { ...plan, hoursAgo: 20 });
    await log.caughtUp(['insight']);
    const aside = (await log.store.putAside()).filter((one) => one.tenant === tenant);
    expect(aside).toMatchObject([{ reader: 'insight' }]);
    mend();
    await log.store.resume('insight');
    await eventually(async () => expect(await log.store.putAside()).toEqual([]), 10_000);
    const whole = await wholeLog(log.store);
    const kept = await slots(log, tenant);
    expect(kept).toEqual(fromScratch(whole.filter(({ metadata }) => metadata.tenant === tenant)));
    expect(new Set(Object.keys(kept).map((key) => key.split('/')[1]))).toEqual(new Set([since]));
    expect(await faults(log)).toEqual([]);
    await running.stop();
  }, 60_000);

  /** Records a session as planned and sends it in the order and portions of the plan. */
  async function study(context: CommandContext, plan: Plan): Promise<string> {
    const startedAt = new Date(Math.floor(Date.now() / 1000) * 1000 - plan.hoursAgo * HOUR_S * 1000);
    const device = new Recorder(startedAt);
    const events = recorded(device, plan);
    const mixed = plan.order.length === 0 ? events : mix(events, plan.order);
    const size = Math.ceil(mixed.length / plan.cuts);
    for (let at = 0; at < mixed.length; at += size) {
      await store(log.runner, context, mixed.slice(at, at + size), new Date());
      // Later batches are applied on top of earlier counts.
      if (plan.slowly) await log.caughtUp(['insight']);
    }
    return device.sessionId;
  }

  async function erase(
    { subject, tenant }: CommandContext,
    sessionIds: readonly string[] | undefined,
  ): Promise<void> {
    const type: ErasureEvent['type'] = sessionIds === undefined ? 'LearningErased' : 'LearningExpired';
    const data =
      sessionIds === undefined
        ? { erasureId: uuidv7(), sessionIds: [] }
        : { before: new Date().toISOString(), sessionIds };
    await log.store.append({
      tenant,
      stream: `learning-${uuidv7()}`,
      expected: 'no-stream',
      events: [{ id: uuidv7(), type, data, metadata: { tenant, subject }, occurredAt: new Date() }],
    });
  }
});

type Plan = typeof aSession extends fc.Arbitrary<infer P> ? P : never;

const aSession = fc.record({
  /** Long enough ago for all of it to have happened, and less than the thirty days that the log takes. */
  hoursAgo: fc.integer({ min: 8, max: 600 }),
  minutes: fc.integer({ min: 1, max: 7 * 60 }),
  what: fc.array(
    fc.record({
      kind: fc.constantFrom('page', 'page', 'page', 'word', 'redact', 'nudge', 'faces', 'pause', 'resume'),
      part: fc.integer({ min: 0, max: 99 }),
      choice: fc.nat(20),
    }),
    { maxLength: 25 },
  ),
  /** Empty: as it happened. */
  order: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(1000), { minLength: 5, maxLength: 40 })),
  cuts: fc.integer({ min: 1, max: 6 }),
  slowly: fc.boolean(),
});
const endings = fc.constantFrom('none', 'none', 'all', 'first');

function recorded(device: Recorder, { minutes, what }: Plan): ExtensionEvent[] {
  const lengthS = minutes * 60;
  const visits = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const visited = new Set<string>();
  const events: ExtensionEvent[] = [
    device.record('session_started', 0, { topic: `Topic ${String(minutes % 3)}` }),
  ];
  for (const { kind, part, choice } of [...what].sort((a, b) => a.part - b.part)) {
    const at = Math.floor((lengthS * part) / 100);
    const visit_id = visits[choice % visits.length]!;
    const page_class = pageClasses[choice % 3]!;
    if (kind === 'page') {
      const id = visited.has(visit_id) ? uuidv7() : visit_id;
      visited.add(id);
      const duration_s = Math.min(at, 60 * (choice + 1));
      events.push(
        device.record('page_visited', at, {
          visit_id: id,
          from_ms: (at - duration_s) * 1000,
          duration_s,
          page_class,
        }),
      );
    }
    if (kind === 'word') events.push(device.record('page_corrected', at, { visit_id, page_class }));
    if (kind === 'redact') events.push(device.record('page_redacted', at, { visit_id }));
    if (kind === 'nudge') events.push(device.record('nudge_raised', at, { nudge: nudgeTypes[choice % 7]! }));
    if (kind === 'faces') events.push(device.record('expressions_sampled', at));
    if (kind === 'pause') events.push(device.record('session_paused', at));
    if (kind === 'resume') events.push(device.record('session_resumed', at));
  }
  return [...events, device.record('session_stopped', lengthS)];
}

/** Swaps pairs of events as the numbers say. */
function mix(events: readonly ExtensionEvent[], order: readonly number[]): ExtensionEvent[] {
  const mixed = [...events];
  order.forEach((number, at) => {
    const [a, b] = [at % mixed.length, number % mixed.length];
    [mixed[a], mixed[b]] = [mixed[b]!, mixed[a]!];
  });
  return mixed;
}

async function slots({ pool }: SessionStore, tenant?: string): Promise<Record<string, Figures>> {
  const { rows } = await pool.query<{ key: string } & Figures>(
    `select tenant || '/' || session_id || '/' || slot as key, ${figureNames.map((name) => `${name}::float8`).join(', ')}
     from read.insight_slot where $1::uuid is null or tenant = $1`,
    [tenant ?? null],
  );
  return Object.fromEntries(
    rows
      .map(({ key, ...figures }) => [key, nonZero(figures)] as const)
      .filter(([, f]) => Object.keys(f).length > 0),
  );
}

/** Rows of a coarser roll-up that differ from the sum of the finer one; empty if they all agree. */
async function faults({ pool }: SessionStore): Promise<object[]> {
  const sums = figureNames.map((name) => `sum(${name}) as ${name}`).join(', ');
  const differ = figureNames.map((name) => `coalesce(t.${name}, 0) <> coalesce(s.${name}, 0)`).join(' or ');
  const daySums = dayFigureNames.map((name) => `sum(${dayFigures[name].join(' + ')}) as ${name}`).join(', ');
  const daysDiffer = dayFigureNames
    .map((name) => `coalesce(t.${name}, 0) <> coalesce(s.${name}, 0)`)
    .join(' or ');
  const checks = [
    `select 'total' as what, account_id::text as whose from read.insight_total t
     full join (select tenant, account_id, ${sums} from read.insight_slot group by 1, 2) s using (tenant, account_id)
     where ${differ}`,
    `select 'sessions', account_id::text from read.insight_total t full join (
       select tenant, account_id, count(*) as n from read.insight_session where started_at is not null group by 1, 2
     ) s using (tenant, account_id) where coalesce(t.sessions, 0) <> coalesce(s.n, 0)`,
    `select 'day', account_id::text from read.insight_day t full join (
       select tenant, account_id, slot / 96 as day, ${daySums} from read.insight_slot group by 1, 2, 3
     ) s using (tenant, account_id, day) where ${daysDiffer}`,
    `select 'organisation', slot::text from read.insight_organisation t full join (
       select tenant, slot, sum(study) as study, sum(relevant) as relevant, sum(distraction) as distraction
       from read.insight_slot group by 1, 2
     ) s using (tenant, slot) where coalesce(t.study, 0) <> coalesce(s.study, 0)
       or coalesce(t.relevant, 0) <> coalesce(s.relevant, 0)
       or coalesce(t.distraction, 0) <> coalesce(s.distraction, 0)`,
    `select 'topic', topic_key from read.insight_topic t full join (
       select tenant, account_id, topic_key, sum(study) as study, sum(transitional) as transitional
       from read.insight_slot group by 1, 2, 3
     ) s using (tenant, account_id, topic_key) where coalesce(t.study, 0) <> coalesce(s.study, 0)
       or coalesce(t.transitional, 0) <> coalesce(s.transitional, 0)`,
    `select 'topic day', topic_key from read.insight_topic_day t full join (
       select tenant, account_id, slot / 96 as day, topic_key, min(slot) as first_slot, max(slot) as last_slot
       from read.insight_slot where study > 0 group by 1, 2, 3, 4
     ) s using (tenant, account_id, day, topic_key)
     where (t.first_slot, t.last_slot) is distinct from (s.first_slot, s.last_slot)`,
    `select 'first of a topic', topic_key from read.insight_topic t full join (
       select tenant, account_id, topic_key, min(first_slot) as first_slot from read.insight_topic_day group by 1, 2, 3
     ) s using (tenant, account_id, topic_key) where t.first_slot is distinct from s.first_slot`,
    `select 'views of a day', topic_key from read.insight_view_day t full join (
       select tenant, topic_key, slot / 96 as day, sum(views) as n from read.insight_view group by 1, 2, 3
     ) s using (tenant, topic_key, day) where coalesce(t.views, 0) <> coalesce(s.n, 0)`,
    `select 'views', topic_key from read.insight_view t full join (
       select tenant, topic_key, floor(extract(epoch from started_at) / 900)::int as slot, count(*) as n
       from read.insight_session where started_at is not null group by 1, 2, 3
     ) s using (tenant, topic_key, slot) where coalesce(t.views, 0) <> coalesce(s.n, 0)`,
  ];
  return (await Promise.all(checks.map((check) => pool.query<object>(check)))).flatMap(({ rows }) => rows);
}
