import { laneOf } from '@keenly/event-store/lanes';
import type { Projection, ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import type { AgentErased } from '../domain/agent.events.js';
import type { StatementStored } from '../domain/stored-statement.events.js';
import { type StatementRow, statementRows } from './statement-rows.js';
import { STATEMENTS_READER } from './statements-reader.js';

const STORED: StatementStored['type'] = 'StatementStored';
const ERASED: AgentErased['type'] = 'AgentErased';

/** A chain of statements that are about one another is followed so far. */
const LONGEST_CHAIN = 10;

/**
 * The statements of each organization, and what they are found by. A statement that is about another one is found by what
 * finds that one as well (xAPI 1.0.3, part three, 2.1.3), so each has one match of its own and one for each statement that
 * it leads to, whichever of them came first.
 *
 * Of one whose actor was erased stays what the log has in the open: what it was about and voids, so that a rebuild, which
 * can read no more than that, ends where this does.
 */
export const statementsProjection: Projection = {
  name: STATEMENTS_READER,
  version: 3,
  types: [STORED, ERASED],
  // Statements may be of some megabytes each.
  batch: 200,
  // Every row is of the event's tenant, and is found by it.
  byLane: true,
  besideLanes: ['statement', 'statement_match', 'statement_attachment_name'],
  create: createStatements,
  apply: async (events, sql, { schema, log }) => {
    const [first] = events;
    if (first === undefined) return;
    const to = { sql, schema, log, lane: laneOf(first.position) };
    const rows = statementRows(events.filter(({ type }) => type === STORED));
    const linked = rows.length === 0 ? [] : await insert(rows, to);
    if (linked.length > 0) {
      await voidSome(linked, to);
      await follow(linked, to);
    }
    const erased = events.filter(({ type }) => type === ERASED);
    if (erased.length > 0) await erase(erased, to);
  },
};

/** Where statements of a lane are written. */
interface To extends ProjectionTarget {
  readonly sql: Sql;
  readonly lane: number;
}

async function createStatements(sql: Sql, { schema, log }: ProjectionTarget): Promise<void> {
  // Rows that are beside their lane can be unique in it alone; others needn't have it in their keys.
  const lane = log.isDistributed ? 'lane, ' : '';
  await sql.query(`
    create table ${schema}.statement (
      lane smallint not null,
      tenant uuid not null,
      id uuid not null,
      position bigint not null,
      stored timestamptz not null,
      credential_id uuid not null,
      subject uuid not null,
      refers_to uuid,
      voids uuid,
      is_voided boolean not null,
      bytes integer not null,
      statement json,
      primary key (${lane}tenant, id)
    );
    create index on ${schema}.statement (tenant, refers_to) where refers_to is not null;
    create index on ${schema}.statement (tenant, voids) where voids is not null;
    create index on ${schema}.statement (tenant, stored);
    create index on ${schema}.statement (tenant, subject) where statement is not null;
    create table ${schema}.statement_match (
      lane smallint not null,
      tenant uuid not null,
      id uuid not null,
      source uuid not null,
      position bigint not null,
      stored timestamptz not null,
      credential_id uuid not null,
      is_voided boolean not null,
      terms bigint[] not null,
      primary key (${lane}tenant, id, source)
    );
    create index on ${schema}.statement_match (tenant, stored, position);
    create index on ${schema}.statement_match using gin (terms);
    create index on ${schema}.statement_match (tenant, source) where source <> id;
    create table ${schema}.statement_attachment_name (
      lane smallint not null,
      tenant uuid not null,
      sha2 text not null,
      id uuid not null,
      primary key (${lane}tenant, sha2, id)
    );
    create index on ${schema}.statement_attachment_name (tenant, id);
  `);
}

/**
 * Answers those of the rows that are about a statement, or that one is about which was there before: of all others, as most
 * are, nothing is voided and nothing leads on. Of two rows the one that is about the other is answered.
 */
async function insert(rows: readonly StatementRow[], to: To): Promise<readonly StatementRow[]> {
  const { sql, schema, lane } = to;
  // They take one trip, in this order: what is pointed at is asked before it's there.
  const [{ rows: pointedAt }] = await Promise.all([
    sql.query<Pick<StatementRow, 'tenant' | 'id'>>(
      `select given.tenant, given.id from unnest($1::uuid[], $2::uuid[]) as given (tenant, id) cross join lateral (
         select from ${schema}.statement s
         where s.lane = $3 and s.tenant = given.tenant and s.refers_to = given.id limit 1
       ) pointing`,
      [rows.map(({ tenant }) => tenant), rows.map(({ id }) => id), lane],
    ),
    insertStatements(rows, to),
    insertMatches(rows, to),
    insertNames(rows, to),
  ]);
  const isPointedAt = new Set(pointedAt.map(keyOf));
  return rows.filter((row) => row.refers !== null || isPointedAt.has(keyOf(row)));
}

async function insertStatements(
  rows: readonly StatementRow[],
  { sql, schema, log, lane }: To,
): Promise<void> {
  await sql.query(
    `insert into ${schema}.statement (lane, tenant, id, position, stored, credential_id, subject, refers_to, voids,
       is_voided, bytes, statement)
     select l.lane, tenant, id, position, stored, credential, subject, refers, voids, false, bytes, statement::json
     from ${log.schema}.lane l, json_to_recordset($1) as r (tenant uuid, id uuid, position bigint, stored timestamptz,
       credential uuid, subject uuid, refers uuid, voids uuid, bytes integer, statement text)
     where l.lane = $2
     on conflict do nothing`,
    [JSON.stringify(rows.map(({ terms: _, attachments: __, ...row }) => row)), lane],
  );
}

async function insertMatches(rows: readonly StatementRow[], { sql, schema, log, lane }: To): Promise<void> {
  const matches = rows.flatMap(({ tenant, id, position, stored, credential, statement, terms }) =>
    statement === null ? [] : [{ tenant, id, position, stored, credential, terms }],
  );
  if (matches.length === 0) return;
  await sql.query(
    `insert into ${schema}.statement_match (lane, tenant, id, source, position, stored, credential_id, is_voided, terms)
     select l.lane, tenant, id, id, position, stored, credential, false, terms
     from ${log.schema}.lane l, json_to_recordset($1) as r (tenant uuid, id uuid, position bigint, stored timestamptz,
       credential uuid, terms bigint[])
     where l.lane = $2
     on conflict do nothing`,
    [JSON.stringify(matches), lane],
  );
}

async function insertNames(rows: readonly StatementRow[], { sql, schema, log, lane }: To): Promise<void> {
  const names = rows.flatMap(({ tenant, id, attachments }) =>
    attachments.map((sha2) => ({ tenant, id, sha2 })),
  );
  if (names.length === 0) return;
  await sql.query(
    `insert into ${schema}.statement_attachment_name (lane, tenant, sha2, id)
     select l.lane, tenant, sha2, id
     from ${log.schema}.lane l, json_to_recordset($1) as r (tenant uuid, id uuid, sha2 text)
     where l.lane = $2
     on conflict do nothing`,
    [JSON.stringify(names), lane],
  );
}

const keyOf = ({ tenant, id }: Pick<StatementRow, 'tenant' | 'id'>) => `${tenant}/${id}`;

/** A statement is voided by one that voids it, whichever came first, unless it voids one itself (2.1.4 and part two, 2.3.2). */
async function voidSome(rows: readonly StatementRow[], { sql, schema, lane }: To): Promise<void> {
  await sql.query(
    `with asked as (
       select tenant, id from json_to_recordset($1) as r (tenant uuid, id uuid)
       union
       select tenant, voids from json_to_recordset($1) as r (tenant uuid, voids uuid) where voids is not null
     ), voided as (
       update ${schema}.statement s set is_voided = true from asked
       where s.lane = $2 and s.tenant = asked.tenant and s.id = asked.id and s.voids is null and not s.is_voided
         and exists (
           select 1 from ${schema}.statement v where v.lane = $2 and v.tenant = s.tenant and v.voids = s.id
         )
       returning s.tenant, s.id
     )
     update ${schema}.statement_match m set is_voided = true from voided
     where m.lane = $2 and m.tenant = voided.tenant and m.id = voided.id`,
    [JSON.stringify(rows.map(({ tenant, id, voids }) => ({ tenant, id, voids }))), lane],
  );
}

/** A statement, and one that it leads to. */
interface Led extends Pick<StatementRow, 'tenant' | 'id'> {
  readonly source: string;
}

/** Matches of these and of all that lead to them, for the statements that each of those leads to. */
async function follow(rows: readonly StatementRow[], { sql, schema, lane }: To): Promise<void> {
  // Citus has no plan for an insert whose query goes on by what it has found, hence two statements.
  const { rows: led } = await sql.query<Led>(
    `with recursive pointing (tenant, id, steps) as (
       select tenant, id, 0 from json_to_recordset($1) as r (tenant uuid, id uuid)
       union
       select s.tenant, s.id, l.steps + 1 from pointing l
       join ${schema}.statement s on s.lane = $3 and s.tenant = l.tenant and s.refers_to = l.id
       where l.steps < $2::int
     ), led (tenant, id, source, steps) as (
       select s.tenant, s.id, s.refers_to, 1 from (select distinct tenant, id from pointing) l
       join ${schema}.statement s on s.lane = $3 and s.tenant = l.tenant and s.id = l.id and s.refers_to is not null
       union
       select led.tenant, led.id, s.refers_to, led.steps + 1 from led
       join ${schema}.statement s on s.lane = $3 and s.tenant = led.tenant and s.id = led.source
         and s.refers_to is not null
       where led.steps < $2::int
     )
     select distinct tenant, id, source from led order by tenant, id, source`,
    [JSON.stringify(rows.map(({ tenant, id }) => ({ tenant, id }))), LONGEST_CHAIN, lane],
  );
  if (led.length === 0) return;
  await sql.query(
    `insert into ${schema}.statement_match (lane, tenant, id, source, position, stored, credential_id, is_voided, terms)
     select s.lane, s.tenant, s.id, m.source, s.position, s.stored, s.credential_id, s.is_voided, m.terms
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as led (tenant, id, source)
     join ${schema}.statement s on s.lane = $4 and s.tenant = led.tenant and s.id = led.id and s.statement is not null
     join ${schema}.statement_match m on m.lane = s.lane and m.tenant = led.tenant and m.id = led.source
       and m.source = led.source
     on conflict do nothing`,
    [led.map(({ tenant }) => tenant), led.map(({ id }) => id), led.map(({ source }) => source), lane],
  );
}

/** What these agents did before they were erased, and what others were found by because of it. */
async function erase(events: readonly RecordedEvent[], { sql, schema, lane }: To): Promise<void> {
  const erased = events.map(({ metadata: { tenant, subject }, position }) => ({
    tenant,
    subject,
    position: position.toString(),
  }));
  await sql.query(
    `with asked as (
       select * from json_to_recordset($1) as r (tenant uuid, subject uuid, position bigint)
     ), gone as (
       update ${schema}.statement s set statement = null, bytes = 0 from asked
       where s.lane = $2 and s.tenant = asked.tenant and s.subject = asked.subject and s.position < asked.position
         and s.statement is not null
       returning s.tenant, s.id
     ), unnamed as (
       delete from ${schema}.statement_attachment_name n using gone
       where n.lane = $2 and n.tenant = gone.tenant and n.id = gone.id
     ), own as (
       delete from ${schema}.statement_match m using gone
       where m.lane = $2 and m.tenant = gone.tenant and m.id = gone.id
     )
     delete from ${schema}.statement_match m using gone
     where m.lane = $2 and m.tenant = gone.tenant and m.source = gone.id and m.source <> m.id`,
    [JSON.stringify(erased), lane],
  );
}
