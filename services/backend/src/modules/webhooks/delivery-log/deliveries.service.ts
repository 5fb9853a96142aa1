import { webhookMessages as messages } from '@keenly/contracts/catalogue/webhooks';
import type { DeliveryKind } from '@keenly/contracts/webhook-kinds';
import {
  type Deliveries,
  DELIVERIES_KEPT_DAYS,
  DELIVERIES_SHOWN,
  type Delivery,
  type DeliveryAnswer,
} from '@keenly/contracts/webhooks';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { currentTraceparent } from '../../../platform/observability/correlation.js';
import { WEBHOOK_DUE } from '../send-deliveries/delivery-queue.js';
import { missing, requireWebhook } from '../webhook-reach.js';

interface Row {
  readonly id: string;
  readonly type: DeliveryKind;
  readonly occurred_at: Date;
  readonly status: Delivery['status'];
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly delivered_at: Date | null;
  readonly problem: string | null;
}

/** Columns of deliveries `d` as they travel. */
const DELIVERY = `d.id, d.kind as type, d.occurred_at,
  case when d.status = 'sending' then 'waiting' else d.status end as status, d.attempts,
  case when d.status = 'waiting' then d.next_at end as next_at, d.delivered_at, d.problem`;

/** What a webhook sent and has yet to send (product/webhooks#deliveries). */
@Injectable()
export class WebhookDeliveries {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async latest(webhookId: string, caller: Caller): Promise<Deliveries> {
    await requireWebhook(webhookId, caller, this.pool);
    const { rows } = await this.pool.query<Row>(
      `select ${DELIVERY} from app.webhook_delivery d
       where d.webhook_id = $1 order by d.created_at desc, d.id limit $2::int`,
      [webhookId, DELIVERIES_SHOWN],
    );
    return { data: rows.map(onTheWire) };
  }

  /** CONFLICT while it's paused, and for an id that another delivery has; the same request again finds its own. */
  async test(webhookId: string, id: string, caller: Caller): Promise<DeliveryAnswer> {
    await requireWebhook(webhookId, caller, this.pool);
    await this.pool.query(
      `with added as (
         insert into app.webhook_delivery (id, webhook_id, kind, refs, occurred_at)
         select $1, w.id, 'webhook.test', $3::jsonb, now() from app.webhook w
         where w.id = $2 and w.paused is null and w.ended_at is null
         on conflict (id) do nothing
       )
       select pg_notify('${WEBHOOK_DUE}', '')`,
      [id, webhookId, JSON.stringify(currentTraceparent())],
    );
    const { rows } = await this.pool.query<Row>(
      `select ${DELIVERY} from app.webhook_delivery d
       where d.id = $1 and d.webhook_id = $2 and d.kind = 'webhook.test'`,
      [id, webhookId],
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('CONFLICT', messages.noTest);
    return { data: onTheWire(row) };
  }

  /** NOT_FOUND for one that isn't kept any more; CONFLICT while its webhook is paused. */
  async resend(id: string, caller: Caller): Promise<DeliveryAnswer> {
    const { rows } = await this.pool.query<{ webhookId: string; isPaused: boolean }>(
      `select d.webhook_id as "webhookId", w.paused is not null as "isPaused"
       from app.webhook_delivery d join app.webhook w on w.id = d.webhook_id
       where d.id = $1 and d.created_at > now() - make_interval(days => $2::int)`,
      [id, DELIVERIES_KEPT_DAYS],
    );
    const [kept] = rows;
    if (kept === undefined) throw missing();
    await requireWebhook(kept.webhookId, caller, this.pool);
    if (kept.isPaused) throw new DomainError('CONFLICT', messages.paused);
    await this.pool.query(
      `with again as (
         update app.webhook_delivery
         set status = 'waiting', attempts = 0, next_at = now(), held_until = null, problem = null,
           refs = (refs - 'traceparent') || $2::jsonb
         where id = $1 and status <> 'sending'
       )
       select pg_notify('${WEBHOOK_DUE}', '')`,
      [id, JSON.stringify(currentTraceparent())],
    );
    return { data: await deliveryById(id, this.pool) };
  }
}

async function deliveryById(id: string, sql: Sql): Promise<Delivery> {
  const { rows } = await sql.query<Row>(`select ${DELIVERY} from app.webhook_delivery d where d.id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw missing();
  return onTheWire(row);
}

const onTheWire = (row: Row): Delivery => ({
  ...row,
  occurred_at: row.occurred_at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
});
