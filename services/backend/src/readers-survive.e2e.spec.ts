import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { rollupFigures } from '@keenly/contracts/insight';
import { anyEvent } from '@keenly/contracts/testing/any-event';
import { withOneWild } from '@keenly/contracts/testing/wild-values';
import type { EventStore } from '@keenly/event-store';
import * as fc from 'fast-check';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { logParts } from './composition.js';
import { Recorder } from './modules/study-session/testing/recorded.js';
import { postBatch } from './modules/study-session/testing/study.js';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { eventually } from './testing/eventually.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from './testing/test-people.js';

/** Whatever ingest accepts, every reader of the log survives, and every screen can show. */

const names = logParts.projections.map(({ name }) => name);
const REBUILT = 900;
/** Of the board only what is recent is kept, and that by the time of the build. */
const byTime = ['board_session', 'board_span', 'board_mark'];

let app: TestApp;
let log: EventStore;
let pool: pg.Pool;
let manager: TestPerson;
let learners: { person: TestPerson; token: string }[];
const sessions: { at: number; id: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  log = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  pool = new pg.Pool({ connectionString: app.config.database.url, max: 2 });
  const organisation = await makeOrganisation(app, { affectPolicy: 'coaches' });
  manager = await addMember(app, organisation, { role: 'MANAGER' });
  const people = [await addMember(app, organisation), await signUp(app)];
  learners = await Promise.all(
    people.map(async (person) => ({ person, token: (await pairExtension(app, person)).token })),
  );
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** Readers that stopped, or put anything aside. */
async function stoppedReaders(): Promise<object[]> {
  return (await log.status()).filter(
    ({ failure, trouble, putAside }) => failure !== undefined || trouble !== undefined || putAside > 0,
  );
}

async function everyReaderCaughtUp(): Promise<void> {
  expect(await stoppedReaders()).toEqual([]);
  const heads = await log.heads();
  for (const name of names) await log.caughtUp(name, heads);
  expect(await stoppedReaders()).toEqual([]);
}

/** An event of a session that is not known yet, by either spelling of its id. */
const someEvent = anyEvent(new Date(), fc.constantFrom('lower', 'upper'));
const spelled = (event: unknown, id: string) =>
  typeof event === 'object' && event !== null && 'session_id' in event
    ? {
        ...event,
        session_id: { lower: id, upper: id.toUpperCase() }[String(event.session_id)] ?? event.session_id,
      }
    : event;

it('survives batches at the edges of what the contract takes, and wild ones', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        at: fc.nat(1),
        starts: fc.boolean(),
        /** Ten minutes ago it would take the learner's one place, and hold it. */
        minutesAgo: fc.integer({ min: 11, max: 40_000 }),
        events: fc.array(
          fc.oneof({ weight: 5, arbitrary: someEvent }, { weight: 1, arbitrary: withOneWild(someEvent) }),
          { minLength: 1, maxLength: 40 },
        ),
      }),
      async ({ at, starts, minutesAgo, events }) => {
        const device = new Recorder(new Date(Date.now() - minutesAgo * 60_000));
        const start = starts ? [device.record('session_started', 0)] : [];
        const batch = [...start, ...events.map((event) => spelled(event, device.sessionId))];
        const answer = await postBatch(app, learners[at]!.token, batch);
        accepted += answer.expect<{ accepted: string[] }>(200).accepted.length;
        sessions.push({ at, id: device.sessionId });
        await everyReaderCaughtUp();
      },
    ),
    { numRuns: 100 },
  );
  expect(accepted).toBeGreaterThan(200);
}, 120_000);

it('refuses what lies ten thousand deep, and answers for its neighbours', async () => {
  const device = new Recorder(new Date(Date.now() - 30 * 60_000));
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const start = device.record('session_started', 0);
  const bad = JSON.stringify({ ...device.record('state_changed', 1), data: { state: 'DEEP' } });
  const body = JSON.stringify({
    batch_id: uuidv7(),
    sent_at: new Date().toISOString(),
    events: [start, 'BAD'],
  });
  const answer = await call(app, 'POST', ingestEndpoints.sessionEvents.path, {
    token: learners[1]!.token,
    body: body.replace('"BAD"', bad.replace('"DEEP"', deep)),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.expect(200)).toMatchObject({ accepted: [start.id], refused: [{ code: 'EVENT_MALFORMED' }] });
}, 30_000);

it('survives one after another of the largest values, summed up in one session', async () => {
  const device = new Recorder(new Date(Date.now() - 20 * 60_000));
  const { token } = learners[0]!;
  const most = Array.from({ length: 490 }, (_, n) =>
    n % 2 === 0
      ? device.record('page_visited', 0, { from_ms: 604_800_000, duration_s: 86_400 }, {
          offset_ms: 604_800_000,
        } as object)
      : device.record('expressions_sampled', 0, {
          window_s: 60,
          shares: {
            happy: 1,
            sad: 1,
            angry: 1,
            neutral: 1,
            confused: 1,
            fearful: 1,
            disgusted: 1,
            surprised: 1,
          },
          unknown: 1,
        }),
  );
  for (let round = 0; round < 6; round += 1) {
    const again = most.map((one) => ({ ...one, id: uuidv7(), seq: one.seq + round * 500 }));
    await postBatch(app, token, [device.record('session_started', 0, {}, { seq: 999_999 }), ...again]);
  }
  sessions.push({ at: 0, id: device.sessionId });
  await everyReaderCaughtUp();
  const { rows } = await pool.query<{ ms: string }>(
    'select emotion_ms as ms from read.session_row where session_id = $1',
    [device.sessionId],
  );
  expect(Number(rows[0]?.ms)).toBeGreaterThan(2 ** 29);
}, 60_000);

it('leaves every screen readable', async () => {
  const zone = 'time_zone=Asia/Kathmandu';
  for (const [at, { person }] of learners.entries()) {
    const own = sessions.filter((one) => one.at === at);
    const paths = [
      `${studySessionEndpoints.sessions.path}?items_per_page=100&${zone}`,
      studySessionEndpoints.currentSession.path,
      studySessionEndpoints.sessionEntities.path,
      pathOf(studySessionEndpoints.accountSessions.path, { id: person.accountId }),
      ...[
        insightEndpoints.highlights.path,
        insightEndpoints.learning.path,
        insightEndpoints.community.path,
      ].map((path) => `${path}?${zone}&filter=all`),
      insightEndpoints.expertiseJourney.path,
      ...rollupFigures
        .filter((figure) => figure !== 'expertise')
        .map((figure) => `${insightEndpoints.evidence.path}?figure=${figure}&${zone}`),
      `${badgesEndpoints.badges.path}?${zone}`,
      ...(['streak', 'hours', 'capabilities', 'quizzes'] as const).map(
        (kind) => `${badgeEvidenceEndpoints.badgeEvidence.path}?kind=${kind}&${zone}`,
      ),
    ];
    for (const path of paths) (await call(app, 'GET', path, person)).expect(200);
    for (const { id } of own) {
      const { status } = await call(
        app,
        'GET',
        pathOf(studySessionEndpoints.sessionDetail.path, { id }),
        person,
      );
      expect([200, 404]).toContain(status);
    }
  }
  (await call(app, 'GET', liveEndpoints.teamBoard.path, manager)).expect(200);
});

it('comes to the same when every read model is rebuilt', async () => {
  const before = await everything();
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(before['session_row']).toBeDefined();
  const handle = log.runProjections(logParts.projections.map((one) => ({ ...one, version: REBUILT })));
  await eventually(async () => {
    const live = (await log.status()).filter(
      ({ version, state }) => version === REBUILT && state === 'running',
    );
    expect(live.map(({ name }) => name).sort()).toEqual([...names].sort());
  }, 60_000);
  expect(await stoppedReaders()).toEqual([]);
  expect(await everything()).toEqual(before);
  await handle.stop();
}, 90_000);

/** Every row of every read model, as text. */
async function everything(): Promise<Record<string, string | null>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.views where table_schema = 'read' order by 1",
  );
  const dumps: Record<string, string | null> = {};
  for (const { name } of rows.filter((one) => !byTime.includes(one.name))) {
    const dump = await pool.query<{ dump: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as dump from read.${name} t`,
    );
    dumps[name] = dump.rows[0]?.dump ?? null;
  }
  return dumps;
}
