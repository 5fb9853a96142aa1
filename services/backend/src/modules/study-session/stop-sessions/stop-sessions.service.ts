import { randomUUID } from 'node:crypto';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, serviceContext, tenantOf } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { ExecuteStudySession } from '../execute-study-session.js';
import { RunningPlaces, type RunningSession } from './running-places.js';

/** Ends sessions that their extension does not end. */
@Injectable()
export class StopSessions {
  constructor(
    private readonly commands: CommandBus,
    private readonly places: RunningPlaces,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Again changes nothing. SESSION_NOT_FOUND, NOT_SESSION_OWNER, SESSION_ALREADY_STOPPED by something else. */
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
    for (const session of await this.places.overdue(limitS)) await this.autoStop(session);
    await this.places.forgetHeartbeats();
  }

  /** Ends those of an account's sessions that run and are named, at their last heartbeat. */
  async stopSome(tenant: string, accountId: string, sessionIds: readonly string[]): Promise<void> {
    const running = await this.places.of(tenant, accountId);
    for (const session of running) if (sessionIds.includes(session.sessionId)) await this.autoStop(session);
    await this.places.forgetHeartbeats();
  }

  /** Ends whatever runs of an account, at its last heartbeat. */
  async stopAllOf(tenant: string, accountId: string): Promise<void> {
    for (const session of await this.places.of(tenant, accountId)) await this.autoStop(session);
    await this.places.forgetHeartbeats();
  }

  private async autoStop({ tenant, sessionId, accountId, aliveAt }: RunningSession): Promise<void> {
    await this.commands.execute(
      new ExecuteStudySession(
        sessionId,
        [{ type: 'AutoStopSession', aliveAt }],
        serviceContext({ tenant, subject: accountId, correlation: randomUUID() }),
      ),
    );
  }
}
