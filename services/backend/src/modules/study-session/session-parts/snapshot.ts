import type { Pool, PoolClient } from 'pg';
import { CallerGone, isCallerGone } from '../../../platform/observability/correlation.js';

/**
 * Runs reads that must agree with each other, and with the position they are given out under: what the live feed says
 * behind that position is news to anyone who has this answer. CallerGone where they hung up before there was a
 * connection.
 */
export async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  if (isCallerGone()) {
    client.release();
    throw new CallerGone();
  }
  let broken: Error | undefined;
  try {
    return await reads(client, work);
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      // Closing the connection ends the transaction too, whatever state it is in.
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The same on a connection of someone else, who rolls back and gives it back. */
export async function asSnapshot<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  if (isCallerGone()) throw new CallerGone();
  return reads(client, work);
}

async function reads<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  const answer = await work(client);
  await client.query('commit');
  return answer;
}
