import type { Client } from 'pg';

/**
 * What a start notes of the log for the next one, on the server that is asked, so that it needn't ask those that have the
 * lanes: one may be away. What isn't noted is found out.
 */
export interface LogNotes {
  /** How many there are; never changes. */
  readonly lanes: number;
  /** Digest of the text that was put in place last, and of what the database made of it. */
  readonly text: string;
  readonly standing: string;
}

/** They are in a comment of the table of steps, as JSON. */
const tableOf = (schema: string): string => `${schema}.migration`;

export async function readNotes(client: Client, schema: string): Promise<LogNotes | undefined> {
  const { rows } = await client.query<{ said: string | null }>(
    `select obj_description(to_regclass($1), 'pg_class') as said`,
    [tableOf(schema)],
  );
  const said = rows[0]?.said ?? undefined;
  return said === undefined ? undefined : (JSON.parse(said) as LogNotes);
}

/** None of them holds a quote: they are a number and digests. */
export async function writeNotes(client: Client, schema: string, notes: LogNotes): Promise<void> {
  await client.query(`comment on table ${tableOf(schema)} is '${JSON.stringify(notes)}'`);
}
