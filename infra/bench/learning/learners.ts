import { type BenchPerson, makeStaff } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import type { Bench } from '../content/bench.js';

/** Learners of the author's organization, each in a browser. */
export const learnersOf = (
  { pool, author: { clientId } }: Pick<Bench<unknown>, 'pool' | 'author'>,
  amount: number,
): Promise<BenchPerson[]> => makeStaff(pool, secrets.TOKEN_SECRET, { clientId, role: 'USER', amount });
