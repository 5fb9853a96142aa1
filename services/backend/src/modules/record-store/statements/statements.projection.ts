import type { Projection, Sql } from '@keenly/event-store/types';
import type { StatementStored } from '../domain/stored-statement.events.js';
import { type StatementRow, statementRows } from './statement-rows.js';

export const STATEMENTS_READER = 'statements';

/** A chain of statements that are about one another is followed so far. */
const LONGEST_CHAIN = 10;

/**
 * The statements of each organization, and what they are found by. A statement that is about another one is found by what
 * finds that one as well (xAPI 1.0.3, part three, 2.1.3), so each has one match of its own and one for each statement that
 * it leads to, whichever of them came first.
 */
export const statementsProjection: Projection = {
  name: STATEMENTS_READER,
  version: 1,
  types: ['StatementStored' satisfies StatementStored['type']],
  // Statements may be of some megabytes each.
  batch: 200,
  create: createStatements,
  apply: async (events, sql, { schema }) => {
    const rows = statementRows(events);
    if (rows.length === 0) return;
    await insert(rows, sql, schema);
    await voidSome(rows, sql, schema);
    await follow(rows, sql, schema);
  },
};

async function createStatements(sql: Sql, { schema }: { readonly schema: string }): Promise<void> {
  await sql.query(`
    create table ${schema}.statement (
      tenant uuid not null,
      id uuid not null,
      position bigint not null,
      stored timestamptz not null,
      credential_id uuid not null,
      refers_to uuid,
      voids uuid,
      is_voided boolean not null,
      bytes integer not null,
      statement json not null,
      primary key (tenant, id)
    );
    create index on ${schema}.statement (tenant, refers_to) where refers_to is not null;
    create index on ${schema}.statement (tenant, voids) where voids is not null;
    create index on ${schema}.statement (tenant, stored);
    create table ${schema}.statement_match (
      tenant uuid not null,
      id uuid not null,
      source uuid not null,
      position bigint not null,
      stored timestamptz not null,
      credential_id uuid not null,
      is_voided boolean not null,
      terms bigint[] not null,
      primary key (tenant, id, source)
    );
    create index on ${schema}.statement_match (tenant, stored, position);
    create index on ${schema}.statement_match using gin (terms);
  `);
}

async function insert(rows: readonly StatementRow[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `with given as (
       select * from json_to_recordset($1) as r (tenant uuid, id uuid, position bigint, stored timestamptz,
         credential uuid, refers uuid, voids uuid, bytes integer, statement text, terms bigint[])
     ), added as (
       insert into ${schema}.statement (tenant, id, position, stored, credential_id, refers_to, voids, is_voided, bytes,
         statement)
       select tenant, id, position, stored, credential, refers, voids, false, bytes, statement::json from given
       on conflict (tenant, id) do nothing
     )
     insert into ${schema}.statement_match (tenant, id, source, position, stored, credential_id, is_voided, terms)
     select tenant, id, id, position, stored, credential, false, terms from given
     on conflict (tenant, id, source) do nothing`,
    [JSON.stringify(rows)],
  );
}

/** A statement is voided by one that voids it, whichever came first, unless it voids one itself (2.1.4 and part two, 2.3.2). */
async function voidSome(rows: readonly StatementRow[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `with asked as (
       select tenant, id from json_to_recordset($1) as r (tenant uuid, id uuid)
       union
       select tenant, voids from json_to_recordset($1) as r (tenant uuid, voids uuid) where voids is not null
     ), voided as (
       update ${schema}.statement s set is_voided = true from asked
       where s.tenant = asked.tenant and s.id = asked.id and s.voids is null and not s.is_voided
         and exists (select 1 from ${schema}.statement v where v.tenant = s.tenant and v.voids = s.id)
       returning s.tenant, s.id
     )
     update ${schema}.statement_match m set is_voided = true from voided
     where m.tenant = voided.tenant and m.id = voided.id`,
    [JSON.stringify(rows.map(({ tenant, id, voids }) => ({ tenant, id, voids })))],
  );
}

/** Matches of these and of all that lead to them, for the statements that each of those leads to. */
async function follow(rows: readonly StatementRow[], sql: Sql, schema: string): Promise<void> {
  await sql.query(
    `with recursive pointing (tenant, id, steps) as (
       select tenant, id, 0 from json_to_recordset($1) as r (tenant uuid, id uuid)
       union
       select s.tenant, s.id, l.steps + 1 from pointing l
       join ${schema}.statement s on s.tenant = l.tenant and s.refers_to = l.id
       where l.steps < $2::int
     ), led (tenant, id, source, steps) as (
       select s.tenant, s.id, s.refers_to, 1 from (select distinct tenant, id from pointing) l
       join ${schema}.statement s on s.tenant = l.tenant and s.id = l.id and s.refers_to is not null
       union
       select led.tenant, led.id, s.refers_to, led.steps + 1 from led
       join ${schema}.statement s on s.tenant = led.tenant and s.id = led.source and s.refers_to is not null
       where led.steps < $2::int
     )
     insert into ${schema}.statement_match (tenant, id, source, position, stored, credential_id, is_voided, terms)
     select distinct on (s.tenant, s.id, m.source) s.tenant, s.id, m.source, s.position, s.stored, s.credential_id,
       s.is_voided, m.terms
     from led join ${schema}.statement s on s.tenant = led.tenant and s.id = led.id
     join ${schema}.statement_match m on m.tenant = led.tenant and m.id = led.source and m.source = led.source
     order by s.tenant, s.id, m.source
     on conflict (tenant, id, source) do nothing`,
    [JSON.stringify(rows.map(({ tenant, id }) => ({ tenant, id }))), LONGEST_CHAIN],
  );
}
