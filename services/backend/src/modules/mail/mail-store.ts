import { createHash } from 'node:crypto';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { currentTraceparent } from '../../platform/observability/correlation.js';
import type { DueRow } from '../../platform/queue/outbox-relay.js';
import { type MailIntent, MailOutcomes } from './mail.public.js';
import { MAIL_POLICY, type MailPolicy } from './mail-policy.js';
import { MAIL_QUEUED } from './mail-queue.js';

/** A mail that this process alone may send until its lease ends. */
export interface ClaimedMail {
  readonly id: string;
  /** Stands for this try: what it writes later counts only while the row still carries it. */
  readonly claim: string;
  readonly kind: string;
  readonly recipient: string | null;
  readonly data: Readonly<Record<string, string>>;
  readonly messageId: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
}

/**
 * The rows of `app.mail` and the states they go through: queued → sending → sent; or failed, to be tried again; or
 * dropped, as there was nothing left to say; or dead, for ops to look at.
 */
@Injectable()
export class MailStore extends MailOutcomes {
  private readonly domain: string;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(MAIL_POLICY) private readonly policy: MailPolicy,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    super();
    this.domain = /@([^\s>]+)/.exec(config.mail.from)?.[1] ?? 'localhost';
  }

  async insert(intents: readonly MailIntent[], sql: Sql = this.pool): Promise<void> {
    await sql.query(
      `with added as (
         insert into app.mail (id, cause, kind, recipient, data, message_id)
         select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::jsonb[], $6::text[])
         on conflict (cause) do nothing
       )
       select pg_notify('${MAIL_QUEUED}', '')`,
      [
        intents.map(() => uuidv7()),
        intents.map(({ cause }) => cause),
        intents.map(({ kind }) => kind),
        intents.map(({ recipient }) => recipient),
        intents.map(({ data }) => JSON.stringify({ ...data, ...currentTraceparent() })),
        intents.map(({ cause }) => this.messageId(cause)),
      ],
    );
  }

  async isSettled(cause: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from app.mail where cause = $1 and status in ('sent', 'dropped', 'dead')`,
      [cause],
    );
    return rowCount === 1;
  }

  async due(limit: number): Promise<DueRow[]> {
    const { rows } = await this.pool.query<DueRow>(
      `select id, data ->> 'traceparent' as traceparent from app.mail where status in ('queued', 'sending', 'failed') and hand_over_at <= now()
       order by hand_over_at limit $1`,
      [limit],
    );
    return rows;
  }

  async handedOver(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `update app.mail set hand_over_at = now() + make_interval(secs => $2)
       where id = any($1::uuid[]) and hand_over_at <= now()`,
      [ids, this.policy.handOverAgainMs / 1000],
    );
  }

  /**
   * Takes a mail for as long as a lease is. Undefined when it needs no sending, or someone else is at it; where that
   * someone died, the lease ends and the mail is handed over again.
   */
  async claim(id: string): Promise<ClaimedMail | undefined> {
    const { rows } = await this.pool.query<ClaimedMail>(
      `update app.mail
       set status = 'sending', attempts = attempts + 1, claim = $3,
         lease_until = now() + make_interval(secs => $2),
         hand_over_at = now() + make_interval(secs => $2)
       where id = $1 and (status in ('queued', 'failed') or (status = 'sending' and lease_until <= now()))
       returning id, claim, kind, recipient, data - 'traceparent' as data, message_id as "messageId", attempts`,
      [id, this.policy.leaseMs / 1000, uuidv7()],
    );
    return rows[0];
  }

  /**
   * Asked right before sending: renews the lease, or answers false where this try no longer has the mail, since its
   * process slept and another one sends or has sent it.
   */
  async stillHas({ id, claim }: ClaimedMail): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.mail
       set lease_until = now() + make_interval(secs => $3), hand_over_at = now() + make_interval(secs => $3)
       where id = $1 and claim = $2 and status = 'sending'`,
      [id, claim, this.policy.leaseMs / 1000],
    );
    return rowCount === 1;
  }

  /** Anyone who has it by now: another try that looks again before it sends finds this. */
  async sent(id: string): Promise<void> {
    await this.pool.query(
      `update app.mail set status = 'sent', sent_at = now(), lease_until = null, last_error = null where id = $1`,
      [id],
    );
  }

  /** To be tried again in `waitMs` milliseconds, by the queue; by a new hand-over should the queue forget it. */
  async failed({ id, claim }: ClaimedMail, error: string, waitMs: number): Promise<void> {
    await this.pool.query(
      `update app.mail set status = 'failed', last_error = $2, lease_until = null,
         hand_over_at = now() + make_interval(secs => $3)
       where id = $1 and claim = $4 and status = 'sending'`,
      [id, error, (waitMs + this.policy.handOverAgainMs) / 1000, claim],
    );
  }

  async gaveUp({ id, claim }: ClaimedMail, as: 'dead' | 'dropped', error: string): Promise<void> {
    await this.pool.query(
      `update app.mail set status = $2, last_error = $3, lease_until = null, given_up_at = now()
       where id = $1 and claim = $4 and status = 'sending'`,
      [id, as, error, claim],
    );
  }

  /** A dead mail gets all its attempts again; false when there is no such dead mail. */
  async revive(id: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      `with revived as (
         update app.mail set status = 'queued', attempts = 0, given_up_at = null, hand_over_at = now()
         where id = $1 and status = 'dead' returning id
       )
       select pg_notify('${MAIL_QUEUED}', '') from revived`,
      [id],
    );
    return rows.length === 1;
  }

  /** The same for the same cause, so that anyone who gets a mail twice can tell. */
  private messageId(cause: string): string {
    return `<${createHash('sha256').update(cause).digest('hex').slice(0, 40)}@${this.domain}>`;
  }
}
