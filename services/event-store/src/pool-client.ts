import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` on a connection of the pool; when it throws, the transaction it may have started is rolled back, and a
 * connection that cannot do even that is thrown away.
 */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await checkOut(pool);
  try {
    const result = await work(client);
    release(client);
    return result;
  } catch (error) {
    await giveBack(client);
    throw error;
  }
}

/** Runs `work` in a transaction; it commits when `work` answers true, and leaves no trace otherwise. */
export function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
  return withClient(pool, asTransaction(work));
}

/** The same for a connection that is given. */
export const asTransaction =
  (work: (client: PoolClient) => Promise<boolean>) =>
  async (client: PoolClient): Promise<boolean> => {
    await client.query('begin');
    const kept = await work(client);
    await client.query(kept ? 'commit' : 'rollback');
    return kept;
  };

/**
 * A connection that breaks while it is checked out says so twice: by the failure of the query under way, which is what
 * counts, and by an event, which would end the process if no one listened. One that has just been opened may break in the
 * same breath, before anyone who awaits it goes on.
 */
export function checkOut(pool: Pool): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) {
        reject(error ?? new Error('the pool gave no connection'));
        return;
      }
      client.on('error', alreadyKnown);
      resolve(client);
    });
  });
}

/** Gives a connection back after a failure; one that cannot roll back is thrown away. */
export async function giveBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    release(client);
  } catch {
    release(client, true);
  }
}

export function release(client: PoolClient, broken = false): void {
  client.off('error', alreadyKnown);
  client.release(broken);
}

function alreadyKnown(): void {
  // The query that was under way has failed with the same error.
}
