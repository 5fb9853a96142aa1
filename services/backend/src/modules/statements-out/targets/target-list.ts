import type { StatementKind } from '@keenly/contracts/statement-kinds';
import { STATEMENTS_WAITING_MAX, type StatementTarget } from '@keenly/contracts/statement-targets';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import type { Sql } from '@keenly/event-store/types';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly endpoint: string;
  readonly xapi_version: XapiVersion;
  readonly key: string;
  readonly kinds: StatementKind[];
  readonly state: StatementTarget['state'];
  readonly version: number;
  readonly created_at: Date;
  readonly waiting: number;
  readonly waiting_since: Date | null;
  readonly put_aside: number;
  readonly last_success_at: Date | null;
  readonly last_failure_at: Date | null;
  readonly last_failure: string | null;
  readonly next_try_at: Date | null;
}

/** Columns of targets `t` as they travel. */
const TARGET = `t.id, t.name, t.endpoint, t.xapi_version, t.key, t.kinds,
  case when t.paused_at is not null then 'paused' when t.refused_at is not null then 'refused'
    when t.failures > 0 then 'retrying' else 'sending' end as state,
  t.version, t.created_at, t.waiting, t.waiting_since, t.put_aside, t.last_success_at, t.last_failure_at, t.last_failure,
  case when t.failures > 0 and t.paused_at is null and t.refused_at is null then t.next_at end as next_try_at`;

/** Those of an organization that haven't ended, by name. */
export async function targetsOf(clientId: string, sql: Sql): Promise<StatementTarget[]> {
  const { rows } = await sql.query<Row>(
    `select ${TARGET} from app.statement_target t
     where t.client_id = $1 and t.ended_at is null order by lower(t.name), t.id`,
    [clientId],
  );
  return rows.map(onTheWire);
}

/** One that exists. */
export async function targetById(id: string, sql: Sql): Promise<StatementTarget> {
  const { rows } = await sql.query<Row>(`select ${TARGET} from app.statement_target t where t.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no target ${id}`);
  return onTheWire(row);
}

const onTheWire = (row: Row): StatementTarget => ({
  ...row,
  waiting: Math.min(row.waiting, STATEMENTS_WAITING_MAX),
  created_at: row.created_at.toISOString(),
  waiting_since: row.waiting_since?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  last_failure_at: row.last_failure_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
});
