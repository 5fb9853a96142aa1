import type { DeadLetter, deadLetterSortFields } from '@keenly/contracts/console';
import type { deadLetters } from '@keenly/contracts/console.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Recipients } from '../mail.public.js';

const columns: Record<(typeof deadLetterSortFields)[number], string> = {
  failed_at: 'given_up_at',
  attempts: 'attempts',
  kind: 'kind',
  cause: 'cause',
  error: 'last_error',
  id: 'id',
};

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly cause: string;
  readonly recipient: string | null;
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

  /** Words are looked for in kind, cause, and error. */
  async list({ range, sort, filter }: InputOf<typeof deadLetters>['query']) {
    const { q: search = '', id: ids } = filter;
    const where = `status = 'dead' and ($1 = '' or kind ilike $1 or cause ilike $1 or last_error ilike $1)
      and ($2::uuid[] is null or id = any($2))`;
    const values = [search.trim() === '' ? '' : containing(search.trim()), ids ?? null];
    const [{ rows }, total] = await Promise.all([
      this.pool.query<Row>(
        `select id, kind, cause, recipient, last_error as error, attempts, given_up_at as "failedAt"
         from app.mail where ${where}
         order by ${columns[sort.field]} ${sort.direction}, id limit $3 offset $4`,
        [...values, range.limit, range.offset],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from app.mail where ${where}`,
        values,
      ),
    ]);
    return { rows: await this.withRecipients(rows), total: total.rows[0]?.total ?? 0 };
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    const { rows } = await this.list({
      range: { offset: 0, limit: 1 },
      sort: { field: 'id', direction: 'asc' },
      filter: { id: [id] },
    });
    return rows[0];
  }

  private async withRecipients(rows: readonly Row[]): Promise<DeadLetter[]> {
    const recipients = await this.recipients.of(
      rows.flatMap(({ recipient }) => (recipient === null ? [] : [recipient])),
    );
    return rows.map(({ id, kind, cause, recipient, error, attempts, failedAt }) => ({
      id,
      queue: 'mail',
      kind,
      cause,
      to: (recipient === null ? undefined : recipients.get(recipient)?.email) ?? '',
      error: error ?? '',
      attempts,
      failed_at: failedAt.toISOString(),
    }));
  }
}
