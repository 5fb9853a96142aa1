import { randomUUID } from 'node:crypto';
import type { PageClass } from '@keenly/contracts/study-session';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import type { CorrectPage, RedactPage } from '../domain/study-session.commands.js';
import { ExecuteStudySession } from '../execute-study-session.js';

/** Learners' corrections of pages of their own sessions, made in the web application. Repeating one changes nothing. */
@Injectable()
export class OwnPages {
  constructor(private readonly commands: CommandBus) {}

  /** SESSION_NOT_FOUND, NOT_SESSION_OWNER, VISIT_NOT_FOUND. */
  correct(sessionId: string, visitId: string, pageClass: PageClass, caller: Caller): Promise<void> {
    return this.say(
      sessionId,
      { type: 'CorrectPage', learner: caller.accountId, visitId, pageClass },
      caller,
    );
  }

  /** SESSION_NOT_FOUND, NOT_SESSION_OWNER, VISIT_NOT_FOUND. There is no way back. */
  redact(sessionId: string, visitId: string, caller: Caller): Promise<void> {
    return this.say(sessionId, { type: 'RedactPage', learner: caller.accountId, visitId }, caller);
  }

  private async say(sessionId: string, command: CorrectPage | RedactPage, caller: Caller): Promise<void> {
    const run = await this.commands.execute(
      new ExecuteStudySession(sessionId, [command], {
        actor: caller.accountId,
        tenant: tenantOf(caller),
        subject: caller.accountId,
        correlation: currentCorrelation() ?? randomUUID(),
      }),
    );
    const [outcome] = run.outcomes;
    if (outcome?.kind === 'refused') throw outcome.error;
  }
}
