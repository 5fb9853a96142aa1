import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { isTimeZone } from '@keenly/contracts/formulas/calendar';
import type { CurrentSession, SessionList, SessionListQuery } from '@keenly/contracts/study-session';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ExpressionVisibility } from '../expression-visibility.js';
import {
  learnerState,
  runningSpans,
  sessionInfo,
  type SessionRow,
  sessionRowColumns,
} from './session-row.js';
import { sessionPage } from './session-page.js';
import { inSnapshot } from '../session-parts/snapshot.js';
import { feedPosition } from '../../../platform/live/feed-lanes.js';
import { WhoseSessions } from './whose-sessions.js';

/**
 * The sessions table: the caller's own, or those of a learner whom they manage (product/session-pages#sessions-table).
 */
@Injectable()
export class SessionListReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly visibility: ExpressionVisibility,
    private readonly whose: WhoseSessions,
  ) {}

  /** FORBIDDEN for someone else's sessions, unless the caller manages them. */
  async page(query: SessionListQuery, caller: Caller): Promise<SessionList> {
    requireTimeZone(query.time_zone);
    const whose = await this.whose.require(query.user_client_id, caller);
    const showAffect = await this.visibility.isShown(caller, whose.accountId);
    const { rows, total } = await sessionPage(this.pool, whose, showAffect ? query : withoutAffect(query));
    const now = new Date();
    return { data: { sessions: rows.map((row) => sessionInfo(row, now, showAffect)), total } };
  }

  async current(caller: Caller): Promise<CurrentSession> {
    const showAffect = await this.visibility.isShown(caller, caller.accountId);
    return inSnapshot(this.pool, async (client) => {
      const position = await feedPosition(client, caller);
      const { rows } = await client.query<SessionRow>(
        `select ${sessionRowColumns} from read.session_row r, ${runningSpans}
         where r.tenant = $1 and r.account_id = $2 and r.started_at is not null and r.stop_offset_ms is null
         order by r.started_at desc limit 1`,
        [tenantOf(caller), caller.accountId],
      );
      const [row] = rows;
      const session = row === undefined ? null : sessionInfo(row, new Date(), showAffect);
      return { data: { session, state: row === undefined ? null : learnerState(row), position } };
    });
  }

  /** Rows by id, for the live feed; sessions that have not shown their start are absent. */
  async rowsOf(
    sessions: readonly { tenant: string; sessionId: string }[],
  ): Promise<ReadonlyMap<string, SessionRow>> {
    const { rows } = await this.pool.query<SessionRow>({
      name: 'session_rows',
      text: `select ${sessionRowColumns} from unnest($1::uuid[], $2::uuid[]) as asked (tenant, session_id)
             join read.session_row r using (session_id, tenant), ${runningSpans}
             where r.started_at is not null`,
      values: [sessions.map(({ tenant }) => tenant), sessions.map(({ sessionId }) => sessionId)],
    });
    return new Map(rows.map((row) => [`${row.tenant}/${row.session_id}`, row]));
  }
}

/** A caller who sees NA for every session gets a fixed order: sorting by the figure would reveal it. */
function withoutAffect(query: SessionListQuery): SessionListQuery {
  return query.column === 'struggle' ? { ...query, column: 'time_started', order: 'desc' } : query;
}

function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new DomainError('VALIDATION_FAILED', failureMessages.badRequest, { time_zone: 'unknown time zone' });
}
