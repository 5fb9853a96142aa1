import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { CurrentSession, SessionList, SessionListQuery } from '@keenly/contracts/study-session';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Affect } from './affect.js';
import {
  learnerState,
  runningSpans,
  sessionInfo,
  type SessionRow,
  sessionRowColumns,
} from './session-row.js';
import { feedPosition, inSnapshot } from './snapshot.js';

/** What each column sorts by; the white list of `order by`. Sessions without expressions stand behind all others. */
const sortKeys: Record<SessionListQuery['column'], string> = {
  time_started: 'started_at',
  description: 'lower(topic)',
  duration_secs: 'duration_s',
  nudges: 'case when duration_s > 0 then round(nudge_count / ceil(duration_s / 1800.0)) else 0 end',
  struggle: 'case when emotion_ms > 0 then round(struggling_ms * 100.0 / emotion_ms) else -1 end',
};

const periods: Record<SessionListQuery['month'], string> = {
  all: '',
  this: `and started_at >= date_trunc('month', now() at time zone $3) at time zone $3`,
  prev: `and started_at >= (date_trunc('month', now() at time zone $3) - interval '1 month') at time zone $3
         and started_at < date_trunc('month', now() at time zone $3) at time zone $3`,
};

/** The caller's own sessions (document 1 §2.4). */
@Injectable()
export class SessionListReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly affect: Affect,
  ) {}

  async page(query: SessionListQuery, caller: Caller): Promise<SessionList> {
    requireTimeZone(query.time_zone);
    const showAffect = await this.affect.isShown(caller, caller.accountId);
    const order = query.order === 'asc' ? 'asc' : 'desc';
    const own = `from read.session_row where tenant = $1 and account_id = $2 and started_at is not null
                 and $3::text is not null ${periods[query.month]}`;
    const { rows } = await this.pool.query<SessionRow & { total: string }>(
      `with page as (
         select session_id, tenant, row_number() over () as place from (
           select session_id, tenant ${own}
           order by ${sortKeys[query.column]} ${order}, started_at desc, session_id limit $4 offset $5
         ) ordered
       ), total as (select count(*) as total ${own})
       select total.total, page.place, found.* from total left join page on true
       left join lateral (
         select ${sessionRowColumns} from read.session_row r, ${runningSpans}
         where r.session_id = page.session_id and r.tenant = page.tenant
       ) found on true order by page.place`,
      [
        tenantOf(caller),
        caller.accountId,
        query.time_zone,
        query.items_per_page,
        (query.page_no - 1) * query.items_per_page,
      ],
    );
    const now = new Date();
    return {
      data: {
        sessions: rows
          .filter((row) => (row.session_id as string | null) !== null)
          .map((row) => sessionInfo(row, now, showAffect)),
        total: Number(rows[0]?.total ?? 0),
      },
    };
  }

  async current(caller: Caller): Promise<CurrentSession> {
    const showAffect = await this.affect.isShown(caller, caller.accountId);
    return inSnapshot(this.pool, async (client) => {
      const position = await feedPosition(client);
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

function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new DomainError('VALIDATION_FAILED', failureMessages.badRequest, {
      time_zone: 'unknown time zone',
    });
  }
}
