import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { Sql } from '@keenly/event-store/types';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Tried } from './second-factor-store.js';

const refusals: Readonly<Record<Exclude<Tried, 'right'>, string>> = {
  CODE_WRONG: words.wrong,
  CODE_SPENT: words.spent,
  CODE_EXPIRED: words.lapsed,
};

/** Tries a code and does `then` in the same transaction; a wrong try is counted, and thrown only after the commit. */
export async function tryCode<T>(
  pool: Pool,
  attempt: (sql: Sql) => Promise<Tried>,
  then: (sql: Sql) => Promise<T>,
): Promise<T> {
  const outcome = await inTransaction(pool, async (sql) => {
    const tried = await attempt(sql);
    return tried === 'right' ? { done: await then(sql) } : tried;
  });
  if (typeof outcome === 'string') throw new DomainError(outcome, refusals[outcome]);
  return outcome.done;
}
