import type { DeliveryKind } from '@keenly/contracts/webhook-kinds';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { DueRow, Outbox } from '../../../platform/queue/outbox-relay.js';
import type { WebhookRefs } from '../webhook-refs.js';
import {
  AT_ONCE_EACH,
  AT_ONCE_FAILING,
  deliveryPolicy,
  PAUSED_AFTER_DAYS,
  TRIES_MOST,
} from './delivery-policy.js';
import { WEBHOOK_DUE } from './delivery-queue.js';

/** A delivery that this process alone may send until its lease ends. */
export interface ClaimedDelivery {
  readonly id: string;
  /** Stands for this try: what it writes later counts only while the row still carries it. */
  readonly claim: string;
  readonly webhookId: string;
  readonly clientId: string;
  readonly url: string;
  readonly kind: DeliveryKind;
  readonly refs: WebhookRefs;
  readonly occurredAt: Date;
  /** Tries so far, this one included. */
  readonly attempts: number;
}

export interface FailedTry {
  readonly problem: string;
  readonly waitMs: number;
  readonly isGone: boolean;
}

/**
 * The rows of `app.webhook_delivery` and the states they go through: waiting → sending → delivered; or waiting again, to be
 * tried later; or failed, after the last try.
 */
@Injectable()
export class DeliveryStore implements Outbox {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Of each webhook no more than may be under way: a thousand that wait for a slow one fill no queue. */
  async due(limit: number): Promise<DueRow[]> {
    const { rows } = await this.pool.query<DueRow>(
      `select due.id, due.traceparent from app.webhook w cross join lateral (
         select d.id, d.next_at, d.refs ->> 'traceparent' as traceparent from app.webhook_delivery d
         where d.webhook_id = w.id and d.status in ('waiting', 'sending') and d.next_at <= now()
           and (d.held_until is null or d.held_until <= now())
         order by d.next_at limit greatest(0, case when w.failing_since is null then $2::int else $3::int end - (
           select count(*)::int from app.webhook_delivery h
           where h.webhook_id = w.id and h.status in ('waiting', 'sending') and h.held_until > now()
         ))
       ) due
       where w.paused is null and w.ended_at is null order by due.next_at limit $1::int`,
      [limit, AT_ONCE_EACH, AT_ONCE_FAILING],
    );
    return rows;
  }

  async handedOver(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `update app.webhook_delivery set held_until = now() + make_interval(secs => $2::float8)
       where id = any($1::uuid[]) and status = 'waiting' and next_at <= now()
         and (held_until is null or held_until <= now())`,
      [ids, deliveryPolicy.handOverAgainMs / 1000],
    );
  }

  /**
   * Undefined where it needs no sending now, its webhook is paused or deleted, someone else is at it, or as many of its
   * webhook are under way as may be: two processes that hand over at once each count without the other's. Then it waits.
   */
  async claim(id: string): Promise<ClaimedDelivery | undefined> {
    const claim = uuidv7();
    return inTransaction(this.pool, async (sql) => {
      // One claim of a webhook after the other, so that each counts those before it.
      await sql.query(
        `select pg_advisory_xact_lock(hashtextextended('webhook_claim:' || webhook_id, 0))
         from app.webhook_delivery where id = $1`,
        [id],
      );
      const { rows } = await sql.query<Omit<ClaimedDelivery, 'claim'>>(
        `update app.webhook_delivery d
         set status = 'sending', attempts = d.attempts + 1, claim = $2,
           held_until = now() + make_interval(secs => $3::float8)
         from app.webhook w
         where d.id = $1 and w.id = d.webhook_id and w.paused is null and w.ended_at is null and d.next_at <= now()
           and (d.status = 'waiting' or (d.status = 'sending' and d.held_until <= now()))
           and case when w.failing_since is null then $4::int else $5::int end > (
             select count(*) from app.webhook_delivery h
             where h.webhook_id = w.id and h.id <> d.id and h.status = 'sending' and h.held_until > now()
           )
         returning d.id, d.webhook_id as "webhookId", w.client_id as "clientId", w.url, d.kind, d.refs - 'traceparent' as refs,
           d.occurred_at as "occurredAt", d.attempts`,
        [id, claim, deliveryPolicy.leaseMs / 1000, AT_ONCE_EACH, AT_ONCE_FAILING],
      );
      const [row] = rows;
      if (row !== undefined) return { ...row, claim };
      // Handed over again as soon as there is room, which one that ends tells.
      await sql.query(
        `update app.webhook_delivery set held_until = null where id = $1 and status = 'waiting'`,
        [id],
      );
      return undefined;
    });
  }

  /** Asked right before sending: renews the lease, or answers false where another try has it, or it was deleted. */
  async stillHas({ id, claim }: ClaimedDelivery): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.webhook_delivery set held_until = now() + make_interval(secs => $3::float8)
       where id = $1 and claim = $2 and status = 'sending'`,
      [id, claim, deliveryPolicy.leaseMs / 1000],
    );
    return rowCount === 1;
  }

  /** Its webhook gets the next. */
  async delivered({ id }: ClaimedDelivery): Promise<void> {
    await this.pool.query(
      `with done as (
         update app.webhook_delivery
         set status = 'delivered', delivered_at = now(), held_until = null, problem = null
         where id = $1 returning webhook_id
       ), told as (
         update app.webhook w set last_delivered_at = now(), failing_since = null from done where w.id = done.webhook_id
       )
       select pg_notify('${WEBHOOK_DUE}', '') from done`,
      [id],
    );
  }

  /** To be tried again in a while, unless that was the last try; a webhook that only fails is paused. */
  async failed({ id, claim, attempts }: ClaimedDelivery, failed: FailedTry): Promise<void> {
    const status = attempts >= TRIES_MOST && !failed.isGone ? 'failed' : 'waiting';
    await this.pool.query(
      `with tried as (
         update app.webhook_delivery
         set status = $3, problem = $4, held_until = null, next_at = now() + make_interval(secs => $5::float8)
         where id = $1 and claim = $2 and status = 'sending' returning webhook_id
       ), told as (
         update app.webhook w
         set failing_since = coalesce(w.failing_since, now()),
           paused = case
             when w.paused is not null then w.paused
             when $6::boolean then 'gone'
             when w.failing_since <= now() - make_interval(days => $7::int) then 'failing'
           end
         from tried where w.id = tried.webhook_id
       )
       select pg_notify('${WEBHOOK_DUE}', '') from tried`,
      [id, claim, status, failed.problem, failed.waitMs / 1000, failed.isGone, PAUSED_AFTER_DAYS],
    );
  }
}
