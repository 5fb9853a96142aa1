import { randomUUID } from 'node:crypto';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { type Caller, serviceContext, tenantOf } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { ExecuteStudySession } from './execute-study-session.js';
import { RunningPlaces } from './running-places.js';

interface SilentSession {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly alive_at: Date | null;
}

/** Ends sessions that their extension does not end. */
@Injectable()
export class StopSessions {
  constructor(
    private readonly commands: CommandBus,
    private readonly places: RunningPlaces,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** SESSION_NOT_FOUND, NOT_SESSION_OWNER, SESSION_ALREADY_STOPPED. */
  async stopOwn(sessionId: string, caller: Caller): Promise<void> {
    const run = await this.commands.execute(
      new ExecuteStudySession(sessionId, [{ type: 'StopSession', learner: caller.accountId }], {
        caller,
        tenant: tenantOf(caller),
        subject: caller.accountId,
        correlation: currentCorrelation() ?? randomUUID(),
      }),
    );
    const [outcome] = run.outcomes;
    if (outcome?.kind === 'refused') throw outcome.error;
  }

  /**
   * Stops every session that has sent no heartbeat for the silence limit, and those that another session of the
   * same learner left no place for although they still run. Doing it twice changes nothing.
   */
  async stopSilent(): Promise<void> {
    const limitS = this.config.silenceLimitS ?? SILENCE_LIMIT_S;
    await this.places.giveToWaiting();
    const { rows } = await this.pool.query<SilentSession>(
      `select tenant, session_id, account_id, alive_at from app.running_session
       where seen_at < clock_timestamp() - make_interval(secs => $1) or (not holds_place and alive_at is not null)`,
      [limitS],
    );
    for (const { tenant, session_id, account_id, alive_at } of rows) {
      await this.commands.execute(
        new ExecuteStudySession(
          session_id,
          [{ type: 'AutoStopSession', aliveAt: alive_at }],
          serviceContext({ tenant, subject: account_id, correlation: randomUUID() }),
        ),
      );
    }
  }
}
