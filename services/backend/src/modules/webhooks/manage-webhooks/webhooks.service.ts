import type { AuditAction } from '@keenly/contracts/audit';
import { webhookMessages as messages } from '@keenly/contracts/catalogue/webhooks';
import {
  type ChangeWebhook,
  type MakeWebhook,
  OLD_SIGNING_SECRET_HOURS,
  type PauseReason,
  type WebhookAnswer,
  type Webhooks,
  type WebhookSecret,
} from '@keenly/contracts/webhooks';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { resumeDeliveries } from '../send-deliveries/resume-deliveries.js';
import { WebhookHosts } from '../webhook-hosts.js';
import { requireReach } from '../../membership/membership.public.js';
import { missing } from '../webhook-reach.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { oneAtATime, requireFewSecrets, requireFreeName, requireRoom } from './webhook-checks.js';
import { webhookById, webhooksOf } from './webhook-list.js';

/** A webhook that is to be changed, its organization's other changes waiting. */
interface Stored {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly version: number;
  readonly paused: PauseReason | null;
  readonly hasEnded: boolean;
}

/**
 * Webhooks of an organization (product/webhooks), for its own admins and for platform roles. Another organization's are
 * not there: NOT_FOUND.
 */
@Injectable()
export class ManageWebhooks {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly hosts: WebhookHosts,
    private readonly secrets: WebhookSecrets,
  ) {}

  async of(clientId: string, caller: Caller): Promise<Webhooks> {
    await requireReach('webhook.manage', clientId, caller, this.pool);
    return { data: await webhooksOf(clientId, this.pool) };
  }

  /**
   * VALIDATION_FAILED for an address that isn't public; CONFLICT where the name is taken, which the same request sent
   * again finds too, and where there is no room.
   */
  make(clientId: string, { name, url, kinds }: MakeWebhook, caller: Caller): Promise<WebhookSecret> {
    return inTransaction(this.pool, async (sql) => {
      await requireReach('webhook.manage', clientId, caller, sql);
      this.requirePublic(url);
      await oneAtATime(clientId, sql);
      await requireFreeName(clientId, { id: null, name }, sql);
      await requireRoom(clientId, sql);
      const id = uuidv7();
      await sql.query(
        `insert into app.webhook (id, client_id, name, url, kinds, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [id, clientId, name, url, kinds, caller.accountId],
      );
      const secret = await this.secrets.add(id, sql);
      await record('webhook_made', name, caller, sql);
      return { data: await webhookById(id, sql), secret };
    });
  }

  /** As {@link make}; CONCURRENT_CHANGE where it isn't the version that was read. */
  change(id: string, { name, url, kinds, version }: ChangeWebhook, caller: Caller): Promise<WebhookAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      this.requirePublic(url);
      await requireFreeName(stored.clientId, { id, name }, sql);
      await sql.query(
        `update app.webhook
         set name = $2, url = $3, kinds = $4, version = version + 1, updated_at = now(), updated_by = $5 where id = $1`,
        [id, name, url, kinds, caller.accountId],
      );
      await record('webhook_changed', name, caller, sql);
      return { data: await webhookById(id, sql) };
    });
  }

  /**
   * A new secret; those before it sign as well for {@link OLD_SIGNING_SECRET_HOURS} from when they were replaced.
   * CONCURRENT_CHANGE where it isn't the version that was read; CONFLICT where too many secrets still sign.
   */
  rotate(id: string, version: number, caller: Caller): Promise<WebhookSecret> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await sql.query('delete from app.webhook_secret where webhook_id = $1 and ends_at <= now()', [id]);
      await sql.query(
        `update app.webhook_secret set ends_at = now() + make_interval(hours => $2::int)
         where webhook_id = $1 and ends_at is null`,
        [id, OLD_SIGNING_SECRET_HOURS],
      );
      const secret = await this.secrets.add(id, sql);
      await requireFewSecrets(id, sql);
      await sql.query(
        'update app.webhook set version = version + 1, updated_at = now(), updated_by = $2 where id = $1',
        [id, caller.accountId],
      );
      await record('webhook_rotated', stored.name, caller, sql);
      return { data: await webhookById(id, sql), secret };
    });
  }

  /** Resumed, it sends what waited. As it is already: nothing changes. */
  setPaused(id: string, paused: boolean, caller: Caller): Promise<WebhookAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      if (stored.hasEnded) throw missing();
      if (paused !== (stored.paused !== null)) {
        await sql.query(
          `update app.webhook
           set paused = $2, failing_since = null, updated_at = now(), updated_by = $3 where id = $1`,
          [id, paused ? 'by hand' : null, caller.accountId],
        );
        if (!paused) await resumeDeliveries(id, sql);
        await record(paused ? 'webhook_paused' : 'webhook_resumed', stored.name, caller, sql);
      }
      return { data: await webhookById(id, sql) };
    });
  }

  /** At once and for good; what stays is that there was one, by its name. */
  async end(id: string, caller: Caller): Promise<void> {
    await this.changing(id, caller, async ({ name, hasEnded }, sql) => {
      if (hasEnded) return;
      await sql.query('delete from app.webhook_secret where webhook_id = $1', [id]);
      await sql.query('delete from app.webhook_delivery where webhook_id = $1', [id]);
      await sql.query(
        `update app.webhook
         set ended_at = now(), url = '', version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('webhook_deleted', name, caller, sql);
    });
  }

  private requirePublic(url: string): void {
    if (this.hosts.refusal(new URL(url)) !== undefined) throw refusedAt('url', messages.addressNotPublic);
  }

  /** NOT_FOUND alike for no webhook and for one out of the caller's reach. */
  private changing<T>(
    id: string,
    caller: Caller,
    change: (stored: Stored, sql: Sql) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (sql) => {
      const { rows: owners } = await sql.query<{ clientId: string }>(
        'select client_id as "clientId" from app.webhook where id = $1',
        [id],
      );
      const [owner] = owners;
      if (owner === undefined) throw missing();
      await requireReach('webhook.manage', owner.clientId, caller, sql);
      await oneAtATime(owner.clientId, sql);
      const { rows } = await sql.query<Stored>(
        `select id, client_id as "clientId", name, version, paused, ended_at is not null as "hasEnded"
         from app.webhook where id = $1`,
        [id],
      );
      const [stored] = rows;
      if (stored === undefined) throw missing();
      return change(stored, sql);
    });
  }
}

function requireAsRead({ hasEnded, version }: Stored, read: number): void {
  if (hasEnded) throw missing();
  if (version !== read) throw new DomainError('CONCURRENT_CHANGE', messages.changedElsewhere);
}

/** In the trail of who did it. */
async function record(
  action: AuditAction,
  name: string,
  { userId: personId, accountId }: Caller,
  sql: Sql,
): Promise<void> {
  await sql.query(...auditInsert({ action, personId, accountId, detail: name }));
}
