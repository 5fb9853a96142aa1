import type { Pool } from 'pg';
import { binaryArray } from './binary-array.js';

/** A claim that a stream made and that someone else's stood in the way of. */
export interface WaitingClaim {
  readonly tenant: string;
  readonly stream: string;
  readonly name: string;
}

/** Grants waiting claims where their key is free; answers how many. */
export async function grantClaims(
  pool: Pool,
  schema: string,
  waiting: readonly WaitingClaim[],
): Promise<number> {
  if (waiting.length === 0) return 0;
  const { rows } = await pool.query<{ given: number }>(`select ${schema}.grant_claims($1, $2, $3) as given`, [
    binaryArray.uuid(waiting.map(({ tenant }) => tenant)),
    binaryArray.text(waiting.map(({ stream }) => stream)),
    binaryArray.text(waiting.map(({ name }) => name)),
  ]);
  return rows[0]?.given ?? 0;
}

/** Deletes what was claimed with events about someone, whether held or waiting. */
export async function eraseClaims(
  pool: Pool,
  schema: string,
  tenant: string,
  subject: string,
): Promise<void> {
  await pool.query(`delete from ${schema}.claim where tenant = $1 and subject = $2`, [tenant, subject]);
}
