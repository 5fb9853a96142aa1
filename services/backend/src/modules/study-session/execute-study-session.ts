import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../kernel/caller.js';
import { CommandRunner, type Run } from '../../platform/event-log/command-runner.js';
import type { StudySessionCommand } from './domain/study-session.commands.js';
import { studySessionDecider } from './domain/study-session.decider.js';
import type { StudySessionEvent } from './domain/study-session.events.js';
import type { StudySession } from './domain/study-session.state.js';

export type StudySessionRun = Run<StudySession, StudySessionEvent>;

/** Commands on one session, in order; each is decided on its own and all their events are appended at once. */
export class ExecuteStudySession extends Command<StudySessionRun> {
  constructor(
    readonly sessionId: string,
    readonly commands: readonly StudySessionCommand[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExecuteStudySession)
export class StudySessionHandler implements ICommandHandler<ExecuteStudySession> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ sessionId, commands, context }: ExecuteStudySession): Promise<StudySessionRun> {
    return this.runner.runAll(studySessionDecider, sessionId, commands, context);
  }
}
