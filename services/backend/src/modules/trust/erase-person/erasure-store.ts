import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { DataKind, ErasureReceipt, ErasureScope } from '@keenly/contracts/trust';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { currentTraceparent } from '../../../platform/observability/correlation.js';
import type { HeldAccount } from '../../../platform/personal-data/personal-data.js';
import { TRUST_POLICY, TRUST_QUEUED, type TrustPolicy } from '../trust-policy.js';

/** An account whose learning goes, with the id that the log's word of it will have, so that saying it twice is once. */
export interface PlannedAccount extends HeldAccount {
  readonly eventId: string;
}

export interface NewErasure {
  readonly scope: ErasureScope;
  readonly reason: ErasureReceipt['reason'];
  readonly personId: string;
  /** The account that the receipt's mail goes to. */
  readonly accountId: string;
  readonly accounts: readonly HeldAccount[];
}

/** An erasure that this process alone carries out until its lease ends. */
export interface ClaimedErasure {
  readonly id: string;
  readonly scope: ErasureScope;
  readonly reason: ErasureReceipt['reason'];
  readonly personId: string;
  readonly accountId: string;
  readonly plan: readonly PlannedAccount[];
  /** How much of each kind there was; null before anyone counted. */
  readonly counts: Partial<Record<DataKind, number>> | null;
  readonly requestedAt: Date;
  /** Null while it is carried out for the first time. */
  readonly completedAt: Date | null;
}

interface Row {
  readonly id: string;
  readonly scope: ErasureScope;
  readonly reason: ErasureReceipt['reason'];
  readonly status: ErasureReceipt['status'];
  readonly requested_at: Date;
  readonly completed_at: Date | null;
  readonly counts: Partial<Record<DataKind, number>> | null;
  readonly keys: number;
}

const receiptColumns = 'id, scope, reason, status, requested_at, completed_at, counts, keys';

/** Erasures from the request to the receipt. When one is done and has settled, its row forgets whose it was. */
@Injectable()
export class ErasureStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRUST_POLICY) private readonly policy: TrustPolicy,
  ) {}

  /** CONFLICT while another one of this person runs. Its number is random: no one finds a receipt by guessing. */
  async request({ scope, reason, personId, accountId, accounts }: NewErasure): Promise<ErasureReceipt> {
    const plan = accounts.map((account): PlannedAccount => ({ ...account, eventId: uuidv7() }));
    try {
      const { rows } = await this.pool.query<Row>(
        `with made as (
           insert into app.erasure (id, scope, reason, status, person_id, account_id, plan, traceparent)
           values ($1, $2, $3, 'running', $4, $5, $6, $7) returning ${receiptColumns}
         )
         select made.*, pg_notify('${TRUST_QUEUED}', '') from made`,
        [
          uuidv4(),
          scope,
          reason,
          personId,
          accountId,
          JSON.stringify(plan),
          currentTraceparent().traceparent ?? null,
        ],
      );
      return wire(rows[0]);
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('CONFLICT', trustMessages.erasureRunning);
      throw error;
    }
  }

  async receipt(id: string): Promise<ErasureReceipt | undefined> {
    const { rows } = await this.pool.query<Row>(`select ${receiptColumns} from app.erasure where id = $1`, [
      id,
    ]);
    return rows[0] === undefined ? undefined : wire(rows[0]);
  }

  /** The erasure of this person that runs. */
  async running(personId: string): Promise<ErasureReceipt | undefined> {
    const { rows } = await this.pool.query<Row>(
      `select ${receiptColumns} from app.erasure where person_id = $1 and status = 'running'`,
      [personId],
    );
    return rows[0] === undefined ? undefined : wire(rows[0]);
  }

  /** Undefined when it is done and need not settle yet, or someone else is at it. */
  async claim(id: string): Promise<ClaimedErasure | undefined> {
    const { rows } = await this.pool.query<ClaimedErasure>(
      `update app.erasure set lease_until = now() + make_interval(secs => $2),
         hand_over_at = now() + make_interval(secs => $2)
       where id = $1 and (status = 'running' or settles_at <= now()) and coalesce(lease_until, now()) <= now()
       returning id, scope, reason, person_id as "personId", account_id as "accountId", plan, counts,
         requested_at as "requestedAt", completed_at as "completedAt"`,
      [id, this.policy.leaseMs / 1000],
    );
    return rows[0];
  }

  /** How much there was before anything went: counted once, no matter who finishes the erasure. */
  async counted(id: string, counts: Partial<Record<DataKind, number>>): Promise<void> {
    await this.pool.query('update app.erasure set counts = coalesce(counts, $2) where id = $1', [
      id,
      JSON.stringify(counts),
    ]);
  }

  async keyGone(id: string): Promise<void> {
    await this.pool.query('update app.erasure set keys = keys + 1 where id = $1', [id]);
  }

  /** Keeps the lease of an erasure that takes long. */
  async goesOn(id: string): Promise<void> {
    await this.pool.query(
      `update app.erasure set lease_until = now() + make_interval(secs => $2),
         hand_over_at = now() + make_interval(secs => $2) where id = $1 and plan is not null`,
      [id, this.policy.leaseMs / 1000],
    );
  }

  /** Someone takes it up again in `waitMs` milliseconds. */
  async later(id: string, waitMs: number): Promise<void> {
    await this.pool.query(
      `update app.erasure set lease_until = null, hand_over_at = now() + make_interval(secs => $2)
       where id = $1 and plan is not null`,
      [id, (waitMs + this.policy.handOverAgainMs) / 1000],
    );
  }

  /** The receipt says so; whose it was is known until it has settled. */
  async done(id: string): Promise<void> {
    await this.pool.query(
      `update app.erasure set status = 'done', completed_at = now(), lease_until = null,
         settles_at = now() + make_interval(secs => $2), hand_over_at = now() + make_interval(secs => $2)
       where id = $1 and status = 'running'`,
      [id, this.policy.settleAfterMs / 1000],
    );
  }

  /** Removes all references to the person; only an anonymous receipt is left. */
  async settled(id: string): Promise<void> {
    await this.pool.query(
      `update app.erasure set person_id = null, account_id = null, plan = null, lease_until = null, settles_at = null,
         traceparent = null
       where id = $1 and status = 'done'`,
      [id],
    );
  }
}

function wire(row: Row | undefined): ErasureReceipt {
  if (row === undefined) throw new Error('an insert returned no row');
  return {
    id: row.id,
    scope: row.scope,
    reason: row.reason,
    status: row.status,
    requested_at: row.requested_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    counts: row.counts ?? {},
    keys: row.keys,
  };
}
