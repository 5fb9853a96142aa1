import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { CalendarFeed } from '@keenly/contracts/schedule';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { feedUrl, isSigned } from './feed-address.js';
import { plannedOf, type PlannedStudy } from '../planned-studies.js';

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly last_read_at: Date | null;
}

/** Secret addresses under which calendar programs read someone's schedule: one an account, made and ended by them. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin' | 'tokenSecret'>,
  ) {}

  async of({ accountId }: Pick<Caller, 'accountId'>): Promise<CalendarFeed> {
    const { rows } = await this.pool.query<Row>(
      'select id, created_at, last_read_at from app.calendar_feed where account_id = $1',
      [accountId],
    );
    return this.answer(rows[0]);
  }

  /**
   * The address there is, or a new one: who asks in two tabs at once is given the same in both, and what subscribed to
   * it goes on. For another address they end this one first.
   */
  async make({ accountId, userId }: Caller): Promise<CalendarFeed> {
    return inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<Row>(
        `insert into app.calendar_feed (id, account_id) values ($1, $2) on conflict (account_id) do nothing
         returning id, created_at, last_read_at`,
        [uuidv7(), accountId],
      );
      if (rows[0] === undefined) return this.of({ accountId });
      await sql.query(...auditInsert({ action: 'calendar_link_changed', personId: userId, detail: 'made' }));
      return this.answer(rows[0]);
    });
  }

  /** Ending what is not there is ending it. */
  async revoke({ accountId, userId }: Caller): Promise<CalendarFeed> {
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query('delete from app.calendar_feed where account_id = $1', [
        accountId,
      ]);
      const ended = auditInsert({ action: 'calendar_link_changed', personId: userId, detail: 'ended' });
      if (rowCount === 1) await sql.query(...ended);
      return this.answer(undefined);
    });
  }

  /** The plans behind an address. NOT_FOUND alike for what never was, was ended, or belongs to a closed account. */
  async planned(feed: string, file: string): Promise<PlannedStudy[]> {
    const accountId = isSigned(feed, file, this.config.tokenSecret) ? await this.read(feed) : undefined;
    if (accountId === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return plannedOf(accountId, this.pool);
  }

  private async read(feed: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ accountId: string; due: boolean }>(
      `select f.account_id as "accountId",
         f.last_read_at is null or f.last_read_at < now() - interval '1 hour' as due
       from app.calendar_feed f join ${ACCOUNT_CARDS} a on a.account_id = f.account_id
       where f.id = $1 and a.is_open and a.status <> 'INACTIVE'`,
      [feed],
    );
    const [found] = rows;
    if (found?.due === true) {
      await this.pool.query(
        `update app.calendar_feed set last_read_at = date_trunc('hour', now()) where id = $1`,
        [feed],
      );
    }
    return found?.accountId;
  }

  private answer(row: Row | undefined): CalendarFeed {
    return {
      data: {
        url: row === undefined ? null : feedUrl(row.id, this.config),
        created_at: row?.created_at.toISOString() ?? null,
        last_read_at: row?.last_read_at?.toISOString() ?? null,
      },
    };
  }
}
