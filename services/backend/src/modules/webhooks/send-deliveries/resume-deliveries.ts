import type { Sql } from '@keenly/event-store/types';
import { WEBHOOK_DUE } from './delivery-queue.js';

/** What a webhook has waiting is tried at once. */
export async function resumeDeliveries(webhookId: string, sql: Sql): Promise<void> {
  await sql.query(
    `with resumed as (
       update app.webhook_delivery set next_at = now(), attempts = 0
       where webhook_id = $1 and status = 'waiting'
     )
     select pg_notify('${WEBHOOK_DUE}', '')`,
    [webhookId],
  );
}
