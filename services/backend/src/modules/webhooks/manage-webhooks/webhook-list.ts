import type { WebhookKind } from '@keenly/contracts/webhook-kinds';
import type { PauseReason, Webhook } from '@keenly/contracts/webhooks';
import type { Sql } from '@keenly/event-store/types';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly kinds: WebhookKind[];
  readonly version: number;
  readonly created_at: Date;
  readonly paused: PauseReason | null;
  readonly failing_since: Date | null;
  readonly last_delivered_at: Date | null;
  readonly old_secret_until: Date | null;
}

/** Columns of webhooks `w` as they travel. */
const WEBHOOK = `w.id, w.name, w.url, w.kinds, w.version, w.created_at, w.paused, w.failing_since, w.last_delivered_at,
  (select max(s.ends_at) from app.webhook_secret s where s.webhook_id = w.id and s.ends_at > now()) as old_secret_until`;

/** Those of an organization that weren't deleted, by name. */
export async function webhooksOf(clientId: string, sql: Sql): Promise<Webhook[]> {
  const { rows } = await sql.query<Row>(
    `select ${WEBHOOK} from app.webhook w
     where w.client_id = $1 and w.ended_at is null order by lower(w.name), w.id`,
    [clientId],
  );
  return rows.map(onTheWire);
}

/** One that exists. */
export async function webhookById(id: string, sql: Sql): Promise<Webhook> {
  const { rows } = await sql.query<Row>(`select ${WEBHOOK} from app.webhook w where w.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no webhook ${id}`);
  return onTheWire(row);
}

const onTheWire = (row: Row): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since?.toISOString() ?? null,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  old_secret_until: row.old_secret_until?.toISOString() ?? null,
});
