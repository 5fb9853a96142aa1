import pg from 'pg';

/** More positions than the live feed can have gone through since any moment, and fewer than it may ever have. */
const FAR = 1_000_000_000;

async function on<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A key that was destroyed after the moment, and whose it was: an account, or an agent of the record store. */
export interface DestroyedKey {
  readonly key: string;
  readonly subject: string;
}

/** The keys that the restored database has and the end of the log no longer had. */
export async function destroyedSince(restored: string, latest: string): Promise<DestroyedKey[]> {
  const left = new Set((await keysOf(latest)).map(({ key }) => key));
  return (await keysOf(restored)).filter(({ key }) => !left.has(key));
}

function keysOf(url: string): Promise<DestroyedKey[]> {
  return on(url, async (client) => {
    const { rows } = await client.query<DestroyedKey>(
      'select key_id as key, subject from event_store.subject_key',
    );
    return rows;
  });
}

/** Destroys these keys, wherever their lanes are. */
export function eraseKeys(url: string, destroyed: readonly DestroyedKey[]): Promise<void> {
  return on(url, async (client) => {
    await client.query('delete from event_store.subject_key where key_id = any ($1::uuid[])', [
      destroyed.map(({ key }) => key),
    ]);
  });
}

/** Drops all builds of read models, which may show what is no longer readable: a starting service builds them again. */
export function dropReadModels(url: string): Promise<void> {
  return on(url, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ name: string; version: number }>(
      `select name, version from event_store.reader where kind = 'projection'`,
    );
    for (const { name, version } of rows) {
      const schema = client.escapeIdentifier(`${name.replaceAll('-', '_')}_v${version}`);
      await client.query(`drop schema if exists ${schema} cascade`);
    }
    await client.query(
      `delete from event_store.put_aside p using event_store.reader r
       where r.kind = 'projection' and p.name = r.name and p.version = r.version`,
    );
    await client.query(`delete from event_store.reader where kind = 'projection'`);
    await client.query('commit');
  });
}

/**
 * Has the live feed go on far beyond what it told after the moment, with nothing to replay. Positions are all that clients
 * know of it: one that comes back with a position of the lost history would take the new one for its continuation, and
 * miss what the feed has said up to there. So it finds that too much is gone, and reads its screen again.
 */
export function moveFeedOn(url: string): Promise<void> {
  return on(url, async (client) => {
    await client.query('begin');
    await client.query('truncate live.message');
    await client.query(
      `with moved as (update live.feed set head = head + $1 returning lane, head)
       update live.retention r set pruned_through = moved.head from moved where moved.lane = r.lane`,
      [FAR],
    );
    await client.query('commit');
  });
}
