import { rooms } from '@keenly/contracts/live';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { isSessionStream, sessionIdOf, streamOf } from '../domain/session-stream.js';
import { StopSessions } from '../stop-sessions/stop-sessions.service.js';

/** The read model whose rows say which sessions there are. */
const LISTED_BY = 'session-list';

/** An account, in the tenant that its sessions belong to. */
export interface LearnerAccount {
  readonly accountId: string;
  readonly tenant: string;
}

/** Sessions of one account that have been kept long enough. */
export interface OldSessions extends LearnerAccount {
  readonly sessionIds: readonly string[];
}

/** Operations on a person's sessions for erasure, retention and export. */
@Injectable()
export class OwnLearning {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly log: EventLog,
    private readonly stops: StopSessions,
  ) {}

  /** Ends what runs, at its last heartbeat. */
  stopRunning({ accountId, tenant }: LearnerAccount): Promise<void> {
    return this.stops.stopAllOf(tenant, accountId);
  }

  /** Ids of all sessions: those that the read model could not apply, then those that it has, oldest first. */
  async sessionsOf(account: LearnerAccount): Promise<string[]> {
    const { accountId, tenant } = account;
    // First: what is applied in the meantime is found below.
    const held = await this.heldBack(account);
    const { rows } = await this.pool.query<{ session_id: string }>(
      `select session_id from read.session_row where tenant = $1 and account_id = $2
       order by started_at, session_id`,
      [tenant, accountId],
    );
    return [...new Set([...held, ...rows.map(({ session_id: id }) => id)])];
  }

  /** Those of {@link sessionsOf} that started before `moment`. */
  async begunBefore(account: LearnerAccount, moment: Date): Promise<string[]> {
    const { accountId, tenant } = account;
    // By the log's own times: what was put aside may be what no one can read.
    const begun = await this.log.store.firstOccurred(tenant, (await this.heldBack(account)).map(streamOf));
    const held = [...begun].filter(([, at]) => at < moment).map(([stream]) => sessionIdOf(stream));
    const { rows } = await this.pool.query<{ session_id: string }>(
      `select session_id from read.session_row where tenant = $1 and account_id = $2 and started_at < $3
       order by started_at, session_id`,
      [tenant, accountId, moment],
    );
    return [...new Set([...held, ...rows.map(({ session_id: id }) => id)])];
  }

  /** Sessions of which the read model put something aside: it may not even have a row of them. */
  private async heldBack({ accountId, tenant }: LearnerAccount): Promise<string[]> {
    const streams = await this.log.store.putAsideOf(LISTED_BY, tenant, accountId);
    return streams.filter(isSessionStream).map(sessionIdOf);
  }

  /** Ends these sessions where they still run. */
  async stop({ accountId, tenant }: LearnerAccount, sessionIds: readonly string[]): Promise<void> {
    await this.stops.stopSome(tenant, accountId, sessionIds);
  }

  /** Tells the team that these rows leave its board; the board itself forgets them by the log's own word. */
  async takeOffBoard({ accountId, tenant }: LearnerAccount): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ session_id: string }>(
        'select session_id from read.board_session where tenant = $1 and account_id = $2',
        [tenant, accountId],
      );
      await writeLiveMessages(
        sql,
        rows.map(({ session_id }) => ({
          tenant,
          rooms: [rooms.team(tenant)],
          type: 'board_entry_removed',
          payload: { session_id },
        })),
      );
    });
  }

  /** Sessions that started before, some of each account, of any tenant but these; ask again until there are none. */
  async olderThan(before: Date, except: readonly string[]): Promise<OldSessions[]> {
    const { rows } = await this.pool.query<OldSessions>(
      `select tenant, account_id as "accountId", array_agg(session_id order by started_at, session_id) as "sessionIds"
       from (
         select tenant, account_id, session_id, started_at,
           row_number() over (partition by tenant, account_id order by started_at, session_id) as nth
         from read.session_row where started_at < $1 and tenant <> all($2::uuid[])
       ) old
       where nth <= 500 group by tenant, account_id order by tenant, account_id limit 200`,
      [before, except],
    );
    return rows;
  }
}
