import type { PoolClient, QueryResult } from 'pg';
import type { Sql } from './types.js';

/** Texts that are given a name, in one process; a projection's are few, and each is one on every connection. */
const MOST_NAMED = 500;
const names = new Map<string, string>();

type Write = (sql: Sql, rows: readonly unknown[]) => Promise<unknown>;

/**
 * A projection's statements on a connection in pipeline mode. Those that are asked in the same turn leave in one write to
 * the socket; each text with values is planned once a connection.
 */
export class PipelinedSql implements Sql {
  private readonly gathered = new Map<Write, unknown[]>();

  constructor(private readonly client: PoolClient) {}

  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const { stream } = this.client.connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    if (values === undefined) return this.client.query<Row>(text);
    return this.client.query<Row>({ name: nameOf(text), text, values: [...values] });
  }

  readonly gather: NonNullable<Sql['gather']> = (rows, write) => {
    // Rows and `write` came together, so they are of one type.
    const known = this.gathered.get(write as Write);
    if (known === undefined) this.gathered.set(write as Write, [...rows]);
    else known.push(...rows);
  };

  /** Writes what projections left for the end of the transaction. */
  async writeGathered(): Promise<void> {
    await Promise.all([...this.gathered].map(([write, rows]) => write(this, rows)));
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED) return known;
  const name = `projection_${names.size}`;
  names.set(text, name);
  return name;
}
