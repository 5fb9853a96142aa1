import type pg from 'pg';
import { type BenchPerson, makeLearners, makePeople, makeRegistrants, webSignIn } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import { demoTopics } from '../../../services/backend/src/demo/topics.js';
import { uuidv7 } from '../event-store/contenders.js';
import type { Settings } from './settings.js';

/** Members of an organization beside the one that is measured. */
const MEMBERS_EACH = 50;

/** Someone with an extension and a browser. */
export interface Learner extends BenchPerson {
  /** Token of their web application; `token` is their extension's. */
  readonly web: string;
}

/** Those whose year fills the log. */
export interface Studied {
  /** Their home is read. */
  readonly home: Learner;
  /** Their list is paged to its end. */
  readonly list: Learner;
  /** They fill the log, and the organisation's averages. */
  readonly others: readonly BenchPerson[];
  /** Their dashboard is read; `token` is that of their web application. */
  readonly manager: BenchPerson;
}

export interface Cast extends Studied {
  /** One each for a session that is stopped, a page that something is said of, a summary that is looked at. */
  readonly fresh: readonly Learner[];
}

/** What is measured, and with what. */
export interface Measured {
  readonly databaseUrl: string;
  /** Of the service. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly cast: Cast;
  readonly settings: Settings;
}

/** Colleagues of one organisation: those who are measured, and those who make it a large one. */
export async function makeStudied(pool: pg.Pool, { people, registrants }: Settings): Promise<Studied> {
  const { learners, managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 1,
    learners: 2 + people,
    managers: 1,
  });
  const [home, list, ...others] = learners;
  const [manager] = managers;
  if (home === undefined || list === undefined || manager === undefined) throw new Error('nobody to measure');
  await makeCapabilities(pool, home.clientId);
  await makeSeats(pool, home.clientId);
  await makeOthers(pool, registrants - people);
  return { home: await withBrowser(pool, home), list: await withBrowser(pool, list), others, manager };
}

/** Newcomers of the same organisation, new ones for every run: what is measured on them is their first session. */
export async function makeFresh(
  pool: pg.Pool,
  { clientId }: BenchPerson,
  { rounds }: Settings,
): Promise<Learner[]> {
  const fresh: Learner[] = [];
  for (const person of await makeLearners(pool, secrets.TOKEN_SECRET, clientId, 3 * rounds)) {
    fresh.push(await withBrowser(pool, person));
  }
  return fresh;
}

/** What the demo's people study, for what is typed to count for. */
async function makeCapabilities(pool: pg.Pool, clientId: string): Promise<void> {
  await pool.query(
    `insert into app.capability (id, client_id, name)
     select id, $1, name from unnest($2::uuid[], $3::text[]) as c (id, name)`,
    [clientId, demoTopics.map(() => uuidv7()), demoTopics.map(({ name }) => name)],
  );
}

/** As many licenses again as there are people. */
async function makeSeats(pool: pg.Pool, clientId: string): Promise<void> {
  await pool.query(
    `insert into app.seat (client_id, number, account_id)
     select $1, row_number() over (), account_id from app.account where client_id = $1
     union all select $1, 50000 + n, null from generate_series(1, 50000) n`,
    [clientId],
  );
}

/** Of everyone else on the platform, a fifth are members of small organizations, the others only of themselves. */
async function makeOthers(pool: pg.Pool, accounts: number): Promise<void> {
  if (accounts <= 0) return;
  const organisations = Math.floor(accounts / 5 / MEMBERS_EACH);
  await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations,
    learners: MEMBERS_EACH - 1,
    managers: 1,
  });
  await makeRegistrants(pool, accounts - organisations * MEMBERS_EACH);
}

async function withBrowser(pool: pg.Pool, person: BenchPerson): Promise<Learner> {
  return { ...person, web: await webSignIn(pool, secrets.TOKEN_SECRET, person) };
}
