/** @takes-long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@keenly/event-store';
import { freePort } from '@keenly/infra/dev/processes/free-port';
import type { Pool } from 'pg';
import { logParts } from './composition.js';
import { PG_POOL } from './platform/database/pool.js';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { Balancer } from './testing/balancer.js';
import type { FaultCase } from './testing/faults/fault-case.js';
import { allFaultCases } from './testing/faults/fault-cases.js';
import { eventually } from './testing/eventually.js';
import { everyReaderFollowed } from './testing/every-reader-followed.js';
import { askRoute } from './testing/faults/fault-suite.js';
import { strayReadModels } from './testing/faults/rebuilt.js';
import { type Counts, difference, Recount } from './testing/faults/recount.js';
import { nothingLeft } from './testing/faults/nothing-left.js';
import { stalePlaces } from './testing/faults/stale-places.js';
import { World } from './testing/faults/world.js';
import { type ServiceProcess, startProcess, untilReady } from './testing/service-process.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

/**
 * Two processes of the service behind a balancer that picks one at random for each request. Every command goes through
 * it; then all of them at once, while one of the two is killed and their clients send again what broke.
 */

const WITHIN_MS = 300_000;
const TRIES = 20;
/** Requests that come to the victim while it's frozen, so that it surely has some when it's killed. */
const LATE = 4;

interface Running extends ServiceProcess {
  readonly port: number;
}

let media: string;
/** A third process, which makes what the commands are about. */
let app: TestApp;
let world: World;
let pool: Pool;
let recount: Recount;
let store: EventStore;
const balancer = new Balancer();
let running: Running[] = [];
/** What each command changes when no one disturbs it. */
const alone = new Map<string, Record<string, number>>();

const environment = () => ({
  MEDIA_DIR: media,
  KEENLY_ORIGIN: 'http://keenly.test',
  RATE_LIMIT_FACTOR: '50',
  TRUSTED_PROXIES: 'loopback',
  // No session falls silent, however long this takes.
  SILENCE_LIMIT_S: String(24 * 3600),
});

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'keenly-balanced-'));
  await balancer.start();
  const api = await startTestApp({ ...environment(), LOG_LEVEL: 'silent', KEENLY_ROLE: 'api' });
  app = api;
  pool = api.app.get<Pool>(PG_POOL, { strict: false });
  recount = await Recount.on(pool);
  store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  running = [await start(), await start()];
  balancer.to(running.map(({ port }) => port));
  world = await World.make({ ...api, url: balancer.url });
}, WITHIN_MS);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  balancer.stop();
  await recount.close();
  await app.close();
  await rm(media, { recursive: true });
}, 30_000);

async function start(): Promise<Running> {
  const port = await freePort();
  const { config } = app;
  const service = startProcess(config.database.url, {
    ...environment(),
    PORT: String(port),
    TOKEN_SECRET: config.tokenSecret,
    SUBJECT_MASTER_KEY: config.subjectMasterKey.toString('base64'),
  });
  await untilReady(service);
  return { ...service, port };
}

type Asked = readonly [name: string, request: Awaited<ReturnType<FaultCase['make']>>];
type Answer = Awaited<ReturnType<typeof askUntilAnswered>>;

/** The rows of every table, once what requests left to be done behind them is done: how soon that is differs each time. */
async function counted(): Promise<Counts> {
  await nothingLeft(app);
  return recount.now();
}

/** A request of each, in the order of the cases; those that run out are made last, the soonest at the very end. */
async function madeOf(cases: readonly (readonly [name: string, FaultCase])[]): Promise<Asked[]> {
  const made: (readonly [at: number, asked: Asked])[] = [];
  const brief: (readonly [at: number, name: string, one: FaultCase])[] = [];
  for (const [at, [name, one]] of cases.entries())
    if (one.lastsS === undefined) made.push([at, [name, await one.make(world)]]);
    else brief.push([at, name, one]);
  // Now, and not only once all are made: what these left to be done may take a while.
  await nothingLeft(app);
  for (const [at, name, one] of brief.toSorted(([, , a], [, , b]) => (b.lastsS ?? 0) - (a.lastsS ?? 0)))
    made.push([at, [name, await one.make(world)]]);
  return made.toSorted(([one], [other]) => one - other).map(([, asked]) => asked);
}

/** Sends a request until it is answered, as a client does whose connection broke. */
async function askUntilAnswered([name, request]: Asked) {
  for (let tries = 1; ; tries += 1) {
    const { status, error } = await askRoute({ url: balancer.url }, name, request);
    if ((status !== 502 && status !== 503) || tries === TRIES) return { name, status, tries, error };
  }
}

async function expectNothingStale(): Promise<void> {
  await everyReaderFollowed(store);
  expect(await stalePlaces(pool)).toEqual([]);
  expect(await strayReadModels(pool, store, logParts.projections)).toEqual([]);
  // Trouble that is over is forgotten a moment after the reader went on.
  await eventually(async () =>
    expect((await store.status()).filter(({ failure, trouble }) => failure ?? trouble)).toEqual([]),
  );
}

describe('two processes behind a balancer', () => {
  it(
    'do every command',
    async () => {
      const refused: unknown[] = [];
      for (const [name, { make }] of Object.entries(allFaultCases)) {
        const request = await make(world);
        const before = await counted();
        const { status, error } = await askRoute({ url: balancer.url }, name, request);
        if (status >= 300) refused.push({ name, status, error });
        alone.set(name, difference(before, await counted()));
      }
      expect(refused).toEqual([]);
      expect([...balancer.answered.keys()].sort()).toEqual(running.map(({ port }) => port).sort());
      await expectNothingStale();
    },
    WITHIN_MS,
  );

  const exact = Object.entries(allFaultCases).filter(([, { each }]) => each === undefined);
  const loose = Object.entries(allFaultCases).filter(([, { each }]) => each !== undefined);

  it.each([
    ['those that leave the same however often they are sent', exact],
    ['those of which each try is on the record', loose],
  ])(
    'lose and double nothing when one is killed in the middle of all at once: %s',
    async (_, cases) => {
      const requests = await madeOf([...cases, ...cases]);
      const before = await counted();
      let answered = 0;
      const [victim, survivor] = running;
      if (victim === undefined || survivor === undefined) throw new Error('there are no two processes');
      const strikes: Promise<Answer[]>[] = [];
      const strike = async () => {
        // What it answered may lie in sockets by now: frozen, it answers no more, and neither what comes next.
        victim.child.kill('SIGSTOP');
        balancer.to([victim.port]);
        const late = requests.slice(-LATE).map(askUntilAnswered);
        await eventually(() => expect(balancer.underWay(victim.port)).toBeGreaterThanOrEqual(LATE));
        victim.child.kill('SIGKILL');
        balancer.to(running.map(({ port }) => port));
        return Promise.all(late);
      };
      const early = await Promise.all(
        requests.slice(0, -LATE).map(async (one) => {
          const answer = await askUntilAnswered(one);
          answered += 1;
          if (answered === Math.ceil(requests.length / 3)) strikes.push(strike());
          return answer;
        }),
      );
      const answers = [...early, ...(await Promise.all(strikes)).flat()];
      expect(answers).toHaveLength(requests.length);
      expect({ left: await victim.left, said: victim.said() }).toEqual({ left: null, said: '' });
      const wrong = answers.filter(
        ({ name, status, tries }) =>
          status >= 300 && !(tries > 1 && allFaultCases[name]?.again?.includes(status)),
      );
      expect(wrong).toEqual([]);
      // Someone was hit.
      expect(answers.some(({ tries }) => tries > 1)).toBe(true);

      const changed = difference(before, await counted());
      const expected = new Map<string, number>();
      for (const [name] of requests)
        for (const [table, by] of Object.entries(alone.get(name) ?? {}))
          expected.set(table, (expected.get(table) ?? 0) + by);
      // Who edits a course runs out by itself, in the middle of this or before.
      const tries = new Set(['app.course_editor', ...cases.flatMap(([, { each = [] }]) => each)]);
      for (const table of tries) expected.delete(table);
      const exactly = Object.entries(changed).filter(([table]) => !tries.has(table));
      expect(Object.fromEntries(exactly)).toEqual(
        Object.fromEntries([...expected].filter(([, by]) => by !== 0)),
      );

      running = [survivor, await start()];
      balancer.to(running.map(({ port }) => port));
      await expectNothingStale();
    },
    WITHIN_MS,
  );
});
