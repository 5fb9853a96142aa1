import { randomUUID } from 'node:crypto';
import { SILENCE_LIMIT_S } from '@keenly/contracts/ingest';
import { EventUnreadable } from '@keenly/event-store/errors';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { type Caller, serviceContext, tenantOf } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { ExecuteStudySession } from '../execute-study-session.js';
import { RunningPlaces, type RunningSession } from './running-places.js';

/** Ends sessions that their extension does not end. */
@Injectable()
export class StopSessions {
  constructor(
    private readonly commands: CommandBus,
    private readonly places: RunningPlaces,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Again changes nothing. SESSION_NOT_FOUND, NOT_SESSION_OWNER, SESSION_ALREADY_STOPPED by something else. */
  async stopOwn(sessionId: string, caller: Caller): Promise<void> {
    const run = await this.commands.execute(
      new ExecuteStudySession(sessionId, [{ type: 'StopSession', learner: caller.accountId }], {
        actor: caller.accountId,
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
    await this.stopEach(await this.places.overdue(limitS));
    await this.places.forgetHeartbeats();
  }

  /** Ends those of an account's sessions that run and are named, at their last heartbeat. */
  async stopSome(tenant: string, accountId: string, sessionIds: readonly string[]): Promise<void> {
    const running = await this.places.of(tenant, accountId);
    await this.stopEach(running.filter(({ sessionId }) => sessionIds.includes(sessionId)));
    await this.places.forgetHeartbeats();
  }

  /** Ends whatever runs of an account, or ran `before` a moment, at its last heartbeat. */
  async stopAllOf(tenant: string, accountId: string, before?: Date): Promise<void> {
    await this.stopEach(await this.places.of(tenant, accountId, before));
    await this.places.forgetHeartbeats();
  }

  /** A session of which an event cannot be read is left as it is: it must not keep the others running. */
  private async stopEach(sessions: readonly RunningSession[]): Promise<void> {
    for (const session of sessions) {
      try {
        await this.autoStop(session);
      } catch (error) {
        if (!(error instanceof EventUnreadable)) throw error;
        this.logger.warn({ err: error, session: session.sessionId }, 'a session could not be stopped');
      }
    }
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
