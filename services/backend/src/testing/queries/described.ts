import { Client, type Connection, type Submittable, types } from 'pg';
import { BUILD_SCHEMA } from './sql-texts.js';

/** A column of an answer, as the server describes it before any value is known. */
export interface Column {
  readonly name: string;
  /** The type's name in Postgres. */
  readonly type: string;
  /** What the driver makes of a value, in the words of `Claim`, and `json` where the value alone decides. */
  readonly kind: string;
  /** Picked from a column of a table that may hold null. */
  readonly isNullable: boolean;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

interface TypeRow {
  readonly oid: number;
  readonly name: string;
  readonly category: string;
  readonly element: number;
}

/** Says what the server would answer to a statement; nothing is run. */
export class Described {
  private readonly types = new Map<number, TypeRow>();
  private readonly schemas = new Map<string, string>();
  private readonly nullable = new Set<string>();

  private constructor(private readonly client: Client) {}

  static async on(url: string): Promise<Described> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const described = new Described(client);
    await described.learn();
    return described;
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async columnsOf(text: string): Promise<Column[]> {
    const fields = await this.client.query(new Preparation(this.placed(text))).done;
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: this.types.get(dataTypeID)?.name ?? String(dataTypeID),
      kind: this.kindOf(dataTypeID),
      isNullable: this.nullable.has(`${tableID}.${columnID}`),
    }));
  }

  private async learn(): Promise<void> {
    const found = await this.client.query<TypeRow>(
      `select oid::int, typname::text as name, typcategory::text as category, typelem::int as element from pg_type`,
    );
    for (const row of found.rows) this.types.set(row.oid, row);
    const tables = await this.client.query<{ schema: string; name: string }>(
      `select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and (n.nspname ~ '_v[0-9]+$' or n.nspname = 'event_store')`,
    );
    for (const { schema, name } of tables.rows) this.schemas.set(name, schema);
    // A view of `read` has the columns of its table, one for one, and may hold null where that may.
    const columns = await this.client.query<{ place: string }>(
      `select c.oid::text || '.' || a.attnum as place
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where (c.relkind in ('r', 'p') and not a.attnotnull) or (c.relkind = 'v' and exists (
         select from pg_class t join pg_namespace n on n.oid = t.relnamespace
         join pg_attribute b on b.attrelid = t.oid and b.attname = a.attname
         where t.relname = c.relname and t.relkind in ('r', 'p') and n.nspname ~ '_v[0-9]+$' and not b.attnotnull))`,
    );
    for (const { place } of columns.rows) this.nullable.add(place);
  }

  /** With the schema of the build that has each table; what no build has is the event store's own. */
  private placed(text: string): string {
    return text.replaceAll(
      new RegExp(`${BUILD_SCHEMA}("?\\.)(\\w+)`, 'g'),
      (_, dot: string, name: string) => `${this.schemas.get(name) ?? 'event_store'}${dot}${name}`,
    );
  }

  /** Asks the driver's own reader of this type, with a sample. */
  private kindOf(oid: number): string {
    const type = this.types.get(oid);
    if (type?.name === 'json' || type?.name === 'jsonb') return 'json';
    const read = types.getTypeParser(oid) as (text: string) => unknown;
    return kindOfValue(read(this.sample(oid)));
  }

  private sample(oid: number): string {
    const type = this.types.get(oid);
    if (type === undefined) return '';
    if (type.category === 'A') return `{${this.sample(type.element)}}`;
    return samples[type.name] ?? samplesByCategory[type.category] ?? 'text';
  }
}

const samples: Readonly<Record<string, string>> = {
  bytea: '\\x00',
  json: '{}',
  jsonb: '{}',
  time: '10:00:00',
  date: '2026-01-01',
};
/** Postgres's categories of types: Boolean, Numeric, Date, Timespan. */
const samplesByCategory: Readonly<Record<string, string>> = {
  B: 't',
  N: '1',
  D: '2026-01-01 00:00:00+00',
  T: '1 day',
};

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
}

/** Has the server parse a statement and describe its columns. */
class Preparation implements Submittable {
  readonly done: Promise<readonly Field[]>;
  private fields: readonly Field[] = [];
  private settle!: { resolve: (fields: readonly Field[]) => void; reject: (error: Error) => void };

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, false);
    connection.describe({ type: 'S', name: '' }, false);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.fields);
  }
}
