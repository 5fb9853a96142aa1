import type { DeadLetter } from '@keenly/contracts/console';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Recipients } from '../mail.public.js';

export const deadLetterSortFields = ['failed_at', 'attempts', 'kind', 'cause', 'error', 'id'] as const;

const columns: Record<(typeof deadLetterSortFields)[number], string> = {
  failed_at: 'given_up_at',
  attempts: 'attempts',
  kind: 'kind',
  cause: 'cause',
  error: 'last_error',
  id: 'id',
};

export interface DeadLetterList {
  readonly offset: number;
  readonly limit: number;
  readonly sort: {
    readonly field: (typeof deadLetterSortFields)[number];
    readonly direction: 'asc' | 'desc';
  };
  /** In kind, cause or error. */
  readonly search?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly cause: string;
  readonly recipient: string;
  readonly error: string | null;
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Mails that every try failed to send, for ops. */
@Injectable()
export class DeadLettersReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly recipients: Recipients,
  ) {}

  async list({ offset, limit, sort, search = '', ids }: DeadLetterList) {
    const where = `status = 'dead' and ($1 = '' or kind ilike $1 or cause ilike $1 or last_error ilike $1)
      and ($2::uuid[] is null or id = any($2))`;
    const values = [search.trim() === '' ? '' : containing(search.trim()), ids ?? null];
    const [{ rows }, total] = await Promise.all([
      this.pool.query<Row>(
        `select id, kind, cause, recipient, last_error as error, attempts, given_up_at as "failedAt"
         from app.mail where ${where}
         order by ${columns[sort.field]} ${sort.direction}, id limit $3 offset $4`,
        [...values, limit, offset],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from app.mail where ${where}`,
        values,
      ),
    ]);
    return { letters: await this.withRecipients(rows), total: total.rows[0]?.total ?? 0 };
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    const { letters } = await this.list({
      offset: 0,
      limit: 1,
      sort: { field: 'id', direction: 'asc' },
      ids: [id],
    });
    return letters[0];
  }

  private async withRecipients(rows: readonly Row[]): Promise<DeadLetter[]> {
    const recipients = await this.recipients.of(rows.map(({ recipient }) => recipient));
    return rows.map(({ id, kind, cause, recipient, error, attempts, failedAt }) => ({
      id,
      queue: 'mail',
      kind,
      cause,
      to: recipients.get(recipient)?.email ?? '',
      error: error ?? '',
      attempts,
      failed_at: failedAt.toISOString(),
    }));
  }
}
