import type pg from 'pg';
import { termOf } from '../../../services/backend/src/modules/record-store/statements/statement-terms.js';
import { type Bench, middle, p95s } from '../content/bench.js';
import { count } from '../event-store/figures.js';
import type { BenchProgram } from './program.js';
import type { Settings } from './settings.js';
import { ACTIVITIES, activityOf, AGENTS, mboxOf, statementOf, verbOf, VERBS } from './statements.js';

/** Time over which the statements are spread, in days; one question is about a week of it. */
const DAYS = 365;
const WEEK_MS = 7 * 24 * 3600_000;
const AT_ONCE = 100_000;

/** Statements by agent, verb, and time, and by agent alone, among many; the floor reads as many rows by their key. */
export async function measureRead(bench: Bench<Settings>, program: BenchProgram): Promise<string[][]> {
  const { pool, settings } = bench;
  await fill(pool, program.clientId, settings.stored);
  let asked = 0;
  const agentOf = (n: number) => JSON.stringify({ mbox: mboxOf(n) });
  const byAll = await p95s(settings, () => {
    asked += 1;
    const since = new Date(Date.now() - (DAYS / 2) * 24 * 3600_000 - (asked % 100) * 3600_000);
    return program.find({
      agent: agentOf(asked * 7),
      verb: verbOf(asked * 7),
      since: since.toISOString(),
      until: new Date(since.getTime() + WEEK_MS).toISOString(),
    });
  });
  const byAgent = await p95s(settings, () => {
    asked += 1;
    return program.find({ agent: agentOf(asked), limit: '100' });
  });
  const { rows } = await pool.query<{ id: string }>('select id from read.statement limit 100');
  const ids = rows.map(({ id }) => id);
  const floor = await p95s(settings, async () =>
    JSON.stringify(
      (
        await pool.query('select statement from read.statement where tenant = $1 and id = any($2::uuid[])', [
          program.clientId,
          ids,
        ])
      ).rows,
    ),
  );
  const among = `of ${count(settings.stored)}`;
  return [
    [`read by agent, verb, and a week, ${among}`, middle(byAll), '', '60 ms', '15 ms'],
    [`an agent’s last hundred, ${among}`, middle(byAgent), middle(floor), '60 ms', '15 ms'],
  ];
}

/** Straight into the read model: through the log it would take half an hour. */
async function fill(pool: pg.Pool, tenant: string, stored: number): Promise<void> {
  const terms = (kind: 'agent' | 'verb' | 'activity', length: number, keyOf: (n: number) => string) =>
    Array.from({ length }, (_, n) => termOf(tenant, kind, keyOf(n)));
  const agents = terms('agent', AGENTS, (n) => `mbox:${mboxOf(n)}`);
  const verbs = terms('verb', VERBS, verbOf);
  const activities = terms('activity', ACTIVITIES, activityOf);
  const { id: _, ...statement } = statementOf(0) as { id: string };
  for (let from = 0; from < stored; from += AT_ONCE) {
    const parameters = [tenant, from, Math.min(from + AT_ONCE, stored) - 1, stored, DAYS];
    await pool.query(
      `with made as (
         select gen_random_uuid() as id, n, now() - make_interval(secs => ($4 - n) * $5::float * 86400 / $4) as stored
         from generate_series($2::int, $3::int) as n
       ), statements as (
         insert into read.statement (tenant, id, position, stored, credential_id, is_voided, bytes, statement)
         select $1, id, n, stored, $1, false, octet_length($6), $6::json from made
       )
       insert into read.statement_match (tenant, id, source, position, stored, credential_id, is_voided, terms)
       select $1, id, id, n, stored, $1, false, array[
         ($7::bigint[])[1 + n % cardinality($7::bigint[])], ($8::bigint[])[1 + n % cardinality($8::bigint[])],
         ($9::bigint[])[1 + n % cardinality($9::bigint[])]] from made`,
      [...parameters, JSON.stringify(statement), agents, verbs, activities],
    );
  }
  // As autovacuum does in its own time: the planner knows the rows, and the index has those that waited beside it.
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_name in ('statement', 'statement_match')`,
  );
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${table}`);
}
