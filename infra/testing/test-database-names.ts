import pg from 'pg';

const PREFIX = 'keenly_test_';
/** A run's databases are taken for abandoned after six hours. */
const ABANDONED_AFTER_S = 6 * 60 * 60;

/** Database names of one run start with this; the run's id starts with its start in seconds, base 36. */
export const runPrefix = (run: string): string => `${PREFIX}${run}_`;

/** Drops what this run made and did not drop. */
export async function dropRun(url: string, run: string): Promise<void> {
  await dropWhere(url, (name) => name.startsWith(runPrefix(run)));
}

/** Drops what runs that died left behind on a given server. */
export async function dropAbandoned(url: string): Promise<void> {
  const now = Date.now() / 1000;
  await dropWhere(url, (name) => {
    const startedAt = Number.parseInt(name.slice(PREFIX.length, PREFIX.length + 6), 36);
    return now - startedAt > ABANDONED_AFTER_S;
  });
}

async function dropWhere(url: string, chosen: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { datname } of rows.filter((row) => chosen(row.datname))) {
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
