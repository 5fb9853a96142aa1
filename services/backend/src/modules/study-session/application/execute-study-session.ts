import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../kernel/caller.js';
import { CommandRunner, type Run } from '../../../platform/event-log/command-runner.js';
import type { StudySessionCommand } from '../domain/study-session.commands.js';
import { studySessionDecider } from '../domain/study-session.decider.js';
import type { StudySessionEvent } from '../domain/study-session.events.js';
import type { StudySession } from '../domain/study-session.state.js';
import { RunningPlaces } from './running-places.js';

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
  constructor(
    private readonly runner: CommandRunner,
    private readonly places: RunningPlaces,
  ) {}

  /** A session that has stopped gives its learner's place back before anybody is told that it has. */
  async execute({ sessionId, commands, context }: ExecuteStudySession): Promise<StudySessionRun> {
    const run = await this.runner.runAll(studySessionDecider, sessionId, commands, context);
    if (run.state.stop !== undefined && (hasStopped(run) || commands.some(isAutoStop))) {
      await this.places.giveBack(context.tenant, sessionId);
    }
    return run;
  }
}

const hasStopped = ({ outcomes }: StudySessionRun) =>
  outcomes.some(
    (outcome) =>
      outcome.kind === 'decided' && outcome.events.some(({ event }) => event.type === 'StudySessionStopped'),
  );
/** An auto-stop of a session that is over already: somebody died between the stop and giving the place back. */
const isAutoStop = ({ type }: StudySessionCommand) => type === 'AutoStopSession';
