import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import type { Sql } from '@keenly/event-store/types';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly old_token_until: Date | null;
}

/** Columns of tokens `t` as they travel. */
const TOKEN = `t.id, t.name, t.version, t.created_at, t.last_used_at,
  (select max(s.ends_at) from app.provisioning_secret s where s.token_id = t.id and s.ends_at > now())
    as old_token_until`;

/** Those of an organization that haven't ended, by name. */
export async function tokensOf(clientId: string, sql: Sql): Promise<ProvisioningToken[]> {
  const { rows } = await sql.query<Row>(
    `select ${TOKEN} from app.provisioning_token t
     where t.client_id = $1 and t.ended_at is null order by lower(t.name), t.id`,
    [clientId],
  );
  return rows.map(onTheWire);
}

/** One that exists. */
export async function tokenById(id: string, sql: Sql): Promise<ProvisioningToken> {
  const { rows } = await sql.query<Row>(`select ${TOKEN} from app.provisioning_token t where t.id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no token ${id}`);
  return onTheWire(row);
}

const onTheWire = (row: Row): ProvisioningToken => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  old_token_until: row.old_token_until?.toISOString() ?? null,
});
