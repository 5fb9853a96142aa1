import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import {
  BAD_ROWS_NAMED,
  FIRST_ROWS_SHOWN,
  type InviteBatch,
  type InviteBatches,
  type InviteBatchState,
} from '@keenly/contracts/invite-batches';
import { type InvitedRole, type InviteOutcome, inviteOutcomes } from '@keenly/contracts/invitations';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { KnownInvitations } from '../invitations/known-invitations.js';
import { outcomeWords } from '../invitations/outcome-words.js';
import { GROUP_CARDS } from '../membership.public.js';
import type { Owner } from './invite-batch-store.js';

/** Files that a list shows at most. */
const LISTED = 10;
/** Rows of the file of those not sent that are read at a time. */
const READ_AT_ONCE = 2000;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly role: InvitedRole;
  readonly group_name: string | null;
  readonly state: InviteBatchState;
  readonly problem: string;
  readonly created_at: Date;
  readonly row_count: number;
  readonly good_count: number;
}

/** A row that can't be invited, or wasn't. */
export interface NotSent {
  readonly line: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly reason: string;
}

interface NotSentRow extends Omit<NotSent, 'reason'> {
  readonly problem: string | null;
  readonly outcome: InviteOutcome | null;
}

/** Files of people to invite, as whoever uploaded them reads them; no one else does. */
@Injectable()
export class InviteBatchesReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly invitations: KnownInvitations,
  ) {}

  async all(owner: Owner): Promise<InviteBatches> {
    const [{ rows }, { room }] = await Promise.all([
      this.pool.query<Row>(
        `${batches} where b.client_id = $1 and b.account_id = $2 order by b.created_at desc, b.id limit ${String(LISTED)}`,
        [owner.clientId, owner.accountId],
      ),
      this.invitations.waiting(owner.clientId),
    ]);
    return { data: await Promise.all(rows.map((row) => this.whole(row))), room };
  }

  /** NOT_FOUND for anyone else's. */
  async one(id: string, owner: Owner): Promise<InviteBatch> {
    const { rows } = await this.pool.query<Row>(
      `${batches} where b.id = $1 and b.client_id = $2 and b.account_id = $3`,
      [id, owner.clientId, owner.accountId],
    );
    if (rows[0] === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return this.whole(rows[0]);
  }

  /** In the file's order, some at a time. */
  async *notSent({ id, state }: Pick<InviteBatch, 'id' | 'state'>): AsyncGenerator<NotSent[]> {
    let after = 0;
    for (;;) {
      const rows = await this.notSentAfter(id, state, { after, limit: READ_AT_ONCE });
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.line ?? after;
    }
  }

  private async whole(row: Row): Promise<InviteBatch> {
    const [{ rows: counted }, { rows: first }, named] = await Promise.all([
      this.pool.query<{ outcome: InviteOutcome; count: number }>(
        `select coalesce(outcome, '') as outcome, count(*)::int as count from app.invite_batch_row
         where batch_id = $1 and outcome is not null group by 1`,
        [row.id],
      ),
      this.pool.query<Omit<NotSent, 'reason'>>(
        `select line, first_name, last_name, email from app.invite_batch_row
         where batch_id = $1 and problem is null order by line limit $2`,
        [row.id, FIRST_ROWS_SHOWN],
      ),
      this.notSentAfter(row.id, row.state, { after: 0, limit: BAD_ROWS_NAMED }),
    ]);
    const counts = new Map(counted.map(({ outcome, count }) => [outcome, count]));
    const of = (outcome: InviteOutcome) => counts.get(outcome) ?? 0;
    const done = inviteOutcomes.reduce((sum, outcome) => sum + of(outcome), 0);
    const isOver = row.state === 'stopped';
    return {
      id: row.id,
      name: row.name,
      role: row.role,
      group_name: row.group_name,
      state: row.state,
      problem: row.problem,
      created_at: row.created_at.toISOString(),
      rows: row.row_count,
      good: row.good_count,
      done,
      outcomes: {
        sent: of('sent'),
        already_member: of('already_member'),
        already_invited: of('already_invited'),
        limit: of('limit'),
        too_often: of('too_often'),
      },
      first_rows: first,
      bad_rows: named.map(({ line, email, reason }) => ({ line, email, reason })),
      not_sent: row.row_count - row.good_count + done - of('sent') + (isOver ? row.good_count - done : 0),
    };
  }

  private async notSentAfter(
    id: string,
    state: InviteBatchState,
    { after, limit }: { after: number; limit: number },
  ): Promise<NotSent[]> {
    const { rows } = await this.pool.query<NotSentRow>(
      `select line, first_name, last_name, email, problem, outcome from app.invite_batch_row
       where batch_id = $1 and line > $2
         and (problem is not null or outcome <> 'sent' or (outcome is null and $3))
       order by line limit $4`,
      [id, after, state === 'stopped', limit],
    );
    return rows.map(({ problem, outcome, ...row }) => ({
      ...row,
      reason: problem ?? (outcome === null ? messages.notReached : outcomeWords[outcome]),
    }));
  }
}

const batches = `
  select b.id, b.name, b.role, g.name as group_name, b.state, b.problem, b.created_at, b.row_count, b.good_count
  from app.invite_batch b left join ${GROUP_CARDS} g on g.group_id = b.group_id and g.client_id = b.client_id`;
