import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PublishCourses } from '../../modules/content/publish-courses/publish-courses.service.js';
import { logParts } from '../../composition.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { EVENT_STORE } from '../../platform/event-log/event-log.js';
import { eventually } from '../eventually.js';
import { everyReaderFollowed } from '../every-reader-followed.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { call, type TestAnswer } from '../test-http.js';
import { tellCourses } from './courses-told.js';
import type { FaultCases, FaultRequest } from './fault-case.js';
import { killPoints } from './kill-points.js';
import { type KilledRequest, killedAfter, makeRequestsMortal } from './killed-request.js';
import { strayReadModels } from './rebuilt.js';
import { difference, mailsOf, Recount } from './recount.js';
import { latestEvents, nothingLeft } from './nothing-left.js';
import { stalePlaces } from './stale-places.js';
import { World } from './world.js';

const WHOLE = Number.MAX_SAFE_INTEGER;
/** Statements of one request at most; one that needs more is worth a look. */
const MOST = 60;
/** One route with all its kills, on a machine that does other things too. */
const WITHIN_MS = 60_000;

/** Many people come from one address here; two codes to one address are more than a second apart all the same. */
const environment = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '50',
  // No session falls silent, however long this takes.
  SILENCE_LIMIT_S: String(24 * 3600),
};

interface Services {
  readonly app: TestApp;
  /** Another process, as far as memory goes: it shares the database alone. */
  readonly other: TestApp;
  readonly world: World;
  readonly pool: Pool;
  readonly recount: Recount;
  readonly store: EventStore;
  readonly courses: PublishCourses;
}

async function startServices(): Promise<Services> {
  makeRequestsMortal();
  const app = await startTestApp(environment);
  const { config } = app;
  const other = await startTestApp({
    ...environment,
    KEENLY_ROLE: 'api',
    DATABASE_URL: config.database.url,
    TOKEN_SECRET: config.tokenSecret,
    SUBJECT_MASTER_KEY: config.subjectMasterKey.toString('base64'),
  });
  const pool = app.app.get<Pool>(PG_POOL, { strict: false });
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  const courses = app.app.get(PublishCourses, { strict: false });
  const recount = await Recount.on(pool);
  return { app, other, world: await World.make(app), pool, recount, store, courses };
}

export function askRoute(
  where: Pick<TestApp, 'url'>,
  name: string,
  { path, ...request }: FaultRequest,
  correlation?: string,
): Promise<TestAnswer> {
  const [method = '', route = ''] = name.split(' ');
  const headers = { ...request.headers, ...(correlation && { 'x-correlation-id': correlation }) };
  return call(where, method, path ?? route, { ...request, headers });
}

/**
 * The same request again, after one that was killed. What the dead one still had under way (a value that is read for
 * everyone who waits for it) may fail the new one as well: in another process there would be none of it. So it's asked
 * again as long as statements of the dead one were refused meanwhile.
 */
async function askAfter(
  dead: KilledRequest<unknown>,
  where: TestApp,
  name: string,
  request: FaultRequest,
): Promise<TestAnswer> {
  for (;;) {
    const refused = dead.refused();
    const answer = await askRoute(where, name, request);
    if (answer.status !== 500 || dead.refused() === refused) return answer;
  }
}

/**
 * Every command of `cases`, killed wherever between two of its statements something of its own may be left, and sent
 * again; sent twice at once, to two services. What it leaves in every table is what one request leaves that no one disturbed. After each command every
 * reader has followed, its mails are those of as many undisturbed ones, and each place is a running session's. In the
 * end each read model is what the log makes again.
 */
export function describeFaults(cases: FaultCases): void {
  let services: Services;
  beforeAll(async () => {
    services = await startServices();
  }, 60_000);
  afterAll(async () => {
    await services.recount.close();
    await services.other.close();
    await services.app.close();
  }, 30_000);

  describe.each(Object.entries(cases))('%s', (name, { make, again = [], each = [] }) => {
    const changes = (changed: Record<string, number>) =>
      Object.fromEntries(Object.entries(changed).filter(([table]) => !each.includes(table)));

    /** A request anew. What earlier ones left to run out by itself is gone, or its sweep would be counted here. */
    const prepared = async () => {
      await services.pool.query('delete from app.course_editor');
      return make(services.world);
    };

    /** Nothing is left of an earlier case that would be counted here. */
    const quiet = async () => {
      if (each.includes('event_store.event')) return;
      await tellCourses(services.pool, services.courses);
      await services.store.caughtUp('told-study', await services.store.heads());
    };

    /** What a request changes, after `statements` of a first try that died, and with `retry` after that. */
    async function tried(statements: number, retry = false) {
      const { app, recount } = services;
      const request = await prepared();
      await quiet();
      const before = await recount.now();
      const killed = await killedAfter(statements, (correlation) =>
        askRoute(app, name, request, correlation),
      );
      const again = retry ? await askAfter(killed, app, name, request) : undefined;
      return { ...killed, again, changed: changes(difference(before, await recount.now())) };
    }

    /** Mails that `work` leads to, once every reader that writes any has followed. */
    async function mailsAfter<T>(work: () => Promise<T>): Promise<{ done: T; mails: number }> {
      const before = await mailsOf(services.pool);
      const done = await work();
      await everyReaderFollowed(services.store);
      const mails = each.includes('app.mail') ? 0 : (await mailsOf(services.pool)) - before;
      return { done, mails };
    }

    /** What one request leaves that no one disturbs, and its mails: both tests hold theirs against the same one. */
    let undisturbed: ReturnType<typeof mailsAfter<Awaited<ReturnType<typeof tried>>>> | undefined;
    const alone = () => (undisturbed ??= mailsAfter(() => tried(WHOLE)));

    beforeEach(() => nothingLeft(services.app), WITHIN_MS);

    it(
      'killed wherever it may leave something, and sent again, leaves what one request leaves',
      async () => {
        const { done: clean, mails } = await alone();
        expect([clean.answer.body, clean.answer.status < 300]).toEqual([clean.answer.body, true]);
        expect(clean.sent.length).toBeLessThan(MOST);
        const points = killPoints(clean.sent);
        const allowed = [clean.answer.status, ...again];
        const faults: string[] = [];
        const killed = await mailsAfter(async () => {
          for (const statements of points) {
            const run = await tried(statements, true);
            const status = run.again?.status ?? 0;
            if (allowed.includes(status) && JSON.stringify(run.changed) === JSON.stringify(clean.changed))
              continue;
            faults.push(
              `after ${statements}: ${run.answer.status}, then ${status}; ` +
                `${JSON.stringify(run.changed)} instead of ${JSON.stringify(clean.changed)}; ` +
                `at last ${await latestEvents(services.pool)}`,
            );
          }
        });
        expect(faults).toEqual([]);
        expect(killed.mails).toBe(mails * points.length);
        await expectNothingStale(services);
      },
      WITHIN_MS,
    );

    it(
      'sent twice at once, to two processes, leaves what one request leaves',
      async () => {
        const { app, other, recount } = services;
        const { done: clean, mails } = await alone();
        const twice = await mailsAfter(async () => {
          const request = await prepared();
          await quiet();
          const counted = await recount.now();
          const answers = await Promise.all([app, other].map((where) => askRoute(where, name, request)));
          return { answers, changed: changes(difference(counted, await recount.now())) };
        });
        const statuses = twice.done.answers.map(({ status }) => status);
        expect(statuses).toContain(clean.answer.status);
        const allowed = [clean.answer.status, ...again];
        expect(statuses.filter((status) => !allowed.includes(status))).toEqual([]);
        expect(twice.done.changed).toEqual(clean.changed);
        expect(twice.mails).toBe(mails);
        await expectNothingStale(services);
      },
      WITHIN_MS,
    );
  });

  // Once, at the end: the log is long by then. Jest's `-t` finds out which command it was.
  it('leaves each read model as the log makes it again', async () => {
    const { pool, store } = services;
    await everyReaderFollowed(store);
    expect(await strayReadModels(pool, store, logParts.projections)).toEqual([]);
  });
}

async function expectNothingStale({ pool, store }: Services): Promise<void> {
  expect(await stalePlaces(pool)).toEqual([]);
  // Trouble that is over is forgotten a moment after the reader went on.
  await eventually(async () => {
    const held = (await store.status()).filter(
      ({ failure, trouble, state }) => failure !== undefined || trouble !== undefined || state === 'stopped',
    );
    expect(held).toEqual([]);
  });
}
