import type { Pool, PoolClient } from 'pg';

/** Runs `work` in a transaction of its own: committed when it resolves, rolled back when it rejects. */
export async function inTransaction<T>(pool: Pool, work: (sql: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      // A connection that cannot even roll back is of no use to the next one.
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
