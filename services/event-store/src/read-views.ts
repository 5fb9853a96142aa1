import type { PoolClient } from 'pg';
import { MARKS } from './lane-marks.js';

/** The views through which readers reach the tables of whichever build is shown. */
export class ReadViews {
  constructor(private readonly readSchema: string) {}

  /** Points the views at this build's tables. `builds` are the schemas whose views it may replace. */
  async show(client: PoolClient, schema: string, builds: readonly string[]): Promise<void> {
    for (const table of await tablesOf(client, schema)) {
      await this.requireOwn(client, table, builds);
      await client.query(`drop view if exists ${this.view(table)}`);
      await client.query(`create view ${this.view(table)} as select * from ${schema}.${quoted(table)}`);
    }
  }

  /** Takes away the views of this build's tables. */
  async hide(client: PoolClient, schema: string, builds: readonly string[]): Promise<void> {
    for (const table of await tablesOf(client, schema)) {
      await this.requireOwn(client, table, builds);
      await client.query(`drop view if exists ${this.view(table)}`);
    }
  }

  /** Two projections that name a table alike would take each other's view. */
  private async requireOwn(client: PoolClient, table: string, builds: readonly string[]): Promise<void> {
    const { rows } = await client.query<{ schema: string }>(
      `select distinct n.nspname as schema
       from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
       join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid and c.oid <> r.ev_class
       join pg_namespace n on n.oid = c.relnamespace
       where r.ev_class = to_regclass($1)`,
      [this.view(table)],
    );
    const stranger = rows.find(({ schema }) => !builds.includes(schema));
    if (stranger === undefined) return;
    throw new Error(
      `${this.view(table)} belongs to ${stranger.schema}: tables of read models need names of their own`,
    );
  }

  private view(table: string): string {
    return `${this.readSchema}.${quoted(table)}`;
  }
}

async function tablesOf(client: PoolClient, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and c.relname <> $2 order by c.relname`,
    [schema, MARKS],
  );
  return rows.map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
