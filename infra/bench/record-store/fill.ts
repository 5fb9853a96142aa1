import type pg from 'pg';
import type { Statement } from '../../../services/backend/src/modules/record-store/domain/statement.js';
import { termsOf } from '../../../services/backend/src/modules/record-store/statements/statement-rows.js';
import { AGENTS, statementOf, VERBS } from './statements.js';

/** Time over which the statements are spread, in days. */
export const DAYS = 365;
const AT_ONCE = 100_000;
/** Each person with each verb. */
const SAMPLES = AGENTS * VERBS;
/** Has no divisor in common with SAMPLES: neighbours in time are of other people and other verbs. */
const STRIDE = 7919;

/** Statements straight into the read model, by the server itself: through the log it would take half an hour. */
export async function fill(pool: pg.Pool, tenant: string, stored: number): Promise<void> {
  await pool.query(
    `create table bench_sample (k int primary key, subject uuid, statement json, bytes int, terms bigint[])`,
  );
  for (let from = 0; from < SAMPLES; from += AGENTS) await addSamples(pool, tenant, from);
  for (let from = 0; from < stored; from += AT_ONCE)
    await pool.query(
      `with made as (
         select gen_random_uuid() as id, n, now() - make_interval(secs => ($4 - n) * $5::float * 86400 / $4) as stored,
           sample.*
         from generate_series($2::int, $3::int) as n
         join bench_sample sample on sample.k = n::bigint * $6::int % $7::int
         order by n
       ), statements as (
         insert into read.statement (lane, tenant, id, position, stored, credential_id, subject, is_voided, bytes, statement)
         select 0, $1, id, n, stored, $1, subject, false, bytes, statement from made
       )
       insert into read.statement_match (lane, tenant, id, source, position, stored, credential_id, is_voided, terms)
       select 0, $1, id, id, n, stored, $1, false, terms from made`,
      [tenant, from, Math.min(from + AT_ONCE, stored) - 1, stored, DAYS, STRIDE, SAMPLES],
    );
  await pool.query('drop table bench_sample');
  // As autovacuum does in its own time: the planner knows the rows, and the index has those that waited beside it.
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_name in ('statement', 'statement_match')`,
  );
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${table}`);
}

async function addSamples(pool: pg.Pool, tenant: string, from: number): Promise<void> {
  const samples = Array.from({ length: AGENTS }, (_, of) => {
    const k = from + of;
    const statement = statementOf(k, Math.floor(k / AGENTS)) as Statement;
    return { k, statement, terms: `{${termsOf(tenant, statement).join()}}` };
  });
  await pool.query(
    `insert into bench_sample
     select k, md5((k % $2::int)::text)::uuid, statement, octet_length(statement::text), terms::bigint[]
     from json_to_recordset($1::json) as sample(k int, statement json, terms text)`,
    [JSON.stringify(samples), AGENTS],
  );
}
