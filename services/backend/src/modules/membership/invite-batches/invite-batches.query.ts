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
  readonly finished_at: Date | null;
}

/** What became of a row: 'bad' can't be invited, 'left' has no outcome. */
type Fate = InviteOutcome | 'bad' | 'left';

interface Fated {
  readonly batch_id: string;
  readonly fate: Fate;
  readonly count: number;
}

interface FirstRow {
  readonly batch_id: string;
  readonly line: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** A row that can't be invited, or wasn't. */
export interface NotSent extends FirstRow {
  readonly reason: string;
}

interface NotSentRow extends FirstRow {
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
    return { data: await this.whole(rows), room };
  }

  /** NOT_FOUND for anyone else's. */
  async one(id: string, owner: Owner): Promise<InviteBatch> {
    const { rows } = await this.pool.query<Row>(
      `${batches} where b.id = $1 and b.client_id = $2 and b.account_id = $3`,
      [id, owner.clientId, owner.accountId],
    );
    const [batch] = await this.whole(rows);
    if (batch === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return batch;
  }

  /** In the file's order, some at a time. */
  async *notSent(id: string): AsyncGenerator<NotSent[]> {
    let after = 0;
    for (;;) {
      const rows = await this.notSentAfter([id], { after, limit: READ_AT_ONCE });
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.line ?? after;
    }
  }

  /** With their rows, however many files there are in as many statements. */
  private async whole(batchRows: readonly Row[]): Promise<InviteBatch[]> {
    const ids = batchRows.map(({ id }) => id);
    const [{ rows: fates }, { rows: first }, notSent] = await Promise.all([
      this.pool.query<Fated>(
        `select batch_id, case when problem is null then coalesce(outcome, 'left') else 'bad' end as fate,
           count(*)::int as count
         from app.invite_batch_row where batch_id = any($1::uuid[]) group by 1, 2`,
        [ids],
      ),
      this.pool.query<FirstRow>(
        `select r.* from unnest($1::uuid[]) as b (id), lateral (
           select batch_id, line, first_name, last_name, email from app.invite_batch_row
           where batch_id = b.id and problem is null order by line limit $2
         ) r order by r.line`,
        [ids, FIRST_ROWS_SHOWN],
      ),
      this.notSentAfter(ids, { after: 0, limit: BAD_ROWS_NAMED }),
    ]);
    return batchRows.map((row) => {
      const isIts = ({ batch_id: id }: { readonly batch_id: string }) => id === row.id;
      return wire(row, {
        fates: fates.filter(isIts),
        first: first.filter(isIts),
        notSent: notSent.filter(isIts),
      });
    });
  }

  /** Of each file, behind this line. */
  private async notSentAfter(
    ids: readonly string[],
    { after, limit }: { after: number; limit: number },
  ): Promise<NotSent[]> {
    const { rows } = await this.pool.query<NotSentRow>(
      `select r.* from app.invite_batch b, lateral (
         select batch_id, line, first_name, last_name, email, problem, outcome from app.invite_batch_row
         where batch_id = b.id and line > $2
           and (problem is not null or outcome <> 'sent' or (outcome is null and b.state = 'stopped'))
         order by line limit $3
       ) r where b.id = any($1::uuid[]) order by r.line`,
      [ids, after, limit],
    );
    return rows.map(({ problem, outcome, ...row }) => ({
      ...row,
      reason: problem ?? (outcome === null ? messages.notReached : outcomeWords[outcome]),
    }));
  }
}

interface Rows {
  readonly fates: readonly Fated[];
  readonly first: readonly FirstRow[];
  readonly notSent: readonly NotSent[];
}

function wire(
  { created_at: createdAt, finished_at: finishedAt, ...row }: Row,
  { fates, first, notSent }: Rows,
): InviteBatch {
  const of = (...some: Fate[]) =>
    fates.reduce((sum, { fate, count }) => sum + (some.includes(fate) ? count : 0), 0);
  const done = of(...inviteOutcomes);
  const left = of('left');
  return {
    ...row,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    rows: of('bad') + done + left,
    good: done + left,
    done,
    outcomes: {
      sent: of('sent'),
      already_member: of('already_member'),
      already_invited: of('already_invited'),
      limit: of('limit'),
      too_often: of('too_often'),
    },
    first_rows: first.map(({ batch_id: _batch, ...one }) => one),
    bad_rows: notSent.map(({ line, email, reason }) => ({ line, email, reason })),
    not_sent: of('bad') + done - of('sent') + (row.state === 'stopped' ? left : 0),
  };
}

const batches = `
  select b.id, b.name, b.role, g.name as group_name, b.state, b.problem, b.created_at, b.finished_at
  from app.invite_batch b left join ${GROUP_CARDS} g on g.group_id = b.group_id and g.client_id = b.client_id`;
