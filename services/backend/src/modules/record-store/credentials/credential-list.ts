import type { Credential } from '@keenly/contracts/record-store-credentials';
import type { RecordStoreScope } from '@keenly/contracts/record-store-scopes';
import type { Sql } from '@keenly/event-store/types';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly scopes: RecordStoreScope[];
  readonly version: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly old_secret_until: Date | null;
}

/** Columns of credentials `c` as they travel. */
const CREDENTIAL = `c.id, c.name, c.key, c.scopes, c.version, c.created_at, c.last_used_at,
  (select max(s.ends_at) from app.record_store_secret s where s.credential_id = c.id and s.ends_at > now())
    as old_secret_until`;

/** Those of an organization that haven't ended, by name. */
export async function credentialsOf(clientId: string, sql: Sql): Promise<Credential[]> {
  const { rows } = await sql.query<Row>(
    `select ${CREDENTIAL} from app.record_store_credential c
     where c.client_id = $1 and c.ended_at is null order by lower(c.name), c.id`,
    [clientId],
  );
  return rows.map(onTheWire);
}

/** One that exists. */
export async function credentialById(id: string, sql: Sql): Promise<Credential> {
  const { rows } = await sql.query<Row>(
    `select ${CREDENTIAL} from app.record_store_credential c where c.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no credential ${id}`);
  return onTheWire(row);
}

const onTheWire = (row: Row): Credential => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  old_secret_until: row.old_secret_until?.toISOString() ?? null,
});
