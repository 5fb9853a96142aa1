import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Whole lines of the server's text format for copies, of rows each, read as latin1 so that bytes go through as they are. */
export type Lines = readonly string[];

/** Characters that are handed on together. */
const PIECE = 65_536;

/** What a query answers, line by line, in pieces. The connection does nothing else until the last one. */
export async function* linesOf(client: Client, query: string): AsyncGenerator<Lines, undefined> {
  let rest = '';
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`))) {
    rest += (chunk as Buffer).toString('latin1');
    if (rest.length < PIECE) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield rest.replace(/\n$/, '').split('\n');
  return undefined;
}

/** Stores lines as rows of `table`, which names its columns as well; answers how many. */
export async function storeLines(
  client: Client,
  table: string,
  pieces: AsyncIterable<Lines>,
): Promise<number> {
  const into = client.query(copyFrom(`copy ${table} from stdin`));
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const lines of pieces)
      if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`, 'latin1');
  }
  await pipeline(Readable.from(bytes(), { objectMode: true }), into);
  if (!into.closed) await once(into, 'close');
  return into.rowCount;
}

/** A column of a table that rows are stored with; what the server makes of others is none. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** The columns of a table, but for those that the server fills itself; none where there is no such table. */
export async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attname`,
    [table],
  );
  return rows;
}

/** Their names as a statement lists them. */
export const listed = (columns: readonly Column[]): string =>
  columns.map(({ name }) => escapeIdentifier(name)).join(', ');

/** How many rows there are, and the sum of what each comes to: the same for the same rows in whatever order. */
export interface Fingerprint {
  readonly amount: number;
  readonly sum: string;
}

/** Of these columns of a table. Times count in seconds, as servers may write them down in zones of their own. */
export async function fingerprintOf(
  client: Client,
  table: string,
  columns: readonly Column[],
): Promise<Fingerprint> {
  const values = columns.map(({ name, type }) =>
    type === 'timestamp with time zone'
      ? `extract(epoch from ${escapeIdentifier(name)})`
      : escapeIdentifier(name),
  );
  const { rows } = await client.query<{ amount: string; sum: string }>(
    `select count(*) as amount,
       coalesce(sum(('x' || substr(md5(row(${values.join(', ')})::text), 1, 15))::bit(60)::bigint), 0) as sum
     from ${table}`,
  );
  const [{ amount, sum } = { amount: '0', sum: '0' }] = rows;
  return { amount: Number(amount), sum };
}
