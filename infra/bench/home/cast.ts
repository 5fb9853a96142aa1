import type pg from 'pg';
import { type BenchPerson, makePeople, webSignIn } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import type { Settings } from './settings.js';

/** Somebody with an extension and a browser. */
export interface Learner extends BenchPerson {
  /** Token of their web application; `token` is their extension's. */
  readonly web: string;
}

export interface Cast {
  /** Their home is read. */
  readonly home: Learner;
  /** Their list is paged to its end. */
  readonly list: Learner;
  /** They fill the log, and the organisation's averages. */
  readonly others: readonly BenchPerson[];
  /** One each for a session that is stopped or a page that something is said of. */
  readonly fresh: readonly Learner[];
}

/** Colleagues of one organisation: those who are measured, and those who make it a large one. */
export async function makeCast(pool: pg.Pool, { rounds, events }: Settings): Promise<Cast> {
  const others = Math.max(10, Math.ceil(events / EVENTS_EACH));
  const { learners } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 1,
    learners: 2 + others + 2 * rounds,
    managers: 1,
  });
  const [home, list, ...rest] = learners;
  if (home === undefined || list === undefined) throw new Error('nobody to measure');
  const withBrowser = async (person: BenchPerson): Promise<Learner> => ({
    ...person,
    web: await webSignIn(pool, secrets.TOKEN_SECRET, person),
  });
  const fresh: Learner[] = [];
  for (const person of rest.slice(others)) fresh.push(await withBrowser(person));
  return {
    home: await withBrowser(home),
    list: await withBrowser(list),
    others: rest.slice(0, others),
    fresh,
  };
}

/** Events of a year of each of the others, about. */
const EVENTS_EACH = 1800;
