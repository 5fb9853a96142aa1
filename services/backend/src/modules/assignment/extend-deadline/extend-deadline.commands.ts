import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';
import type { AnswerExtension, AskForExtension } from '../domain/assignment.commands.js';

export type ExtensionWish = Pick<AskForExtension, 'deadline' | 'reason' | 'version' | 'timeZone'>;
export type ExtensionAnswer = Pick<AnswerExtension, 'isGranted' | 'version' | 'timeZone'>;

/**
 * The learner asks for a later deadline. ASSIGNMENT_NOT_FOUND for one that isn't theirs, ASSIGNMENT_ALREADY_COMPLETE,
 * CONFLICT while another request is open, CONCURRENT_CHANGE for an old version, VALIDATION_FAILED at `deadline_date`.
 * The same again is quiet. Answers with the version it has now.
 */
export class RequestExtension extends Command<{ readonly version: number }> {
  constructor(
    readonly assignmentId: string,
    readonly wish: ExtensionWish,
    readonly by: By,
  ) {
    super();
  }
}

/**
 * A manager grants or declines. ASSIGNMENT_NOT_FOUND; CONCURRENT_CHANGE where the request is no longer the one that was
 * read; VALIDATION_FAILED at `deadline_date` for a date that has passed. The same again is quiet.
 */
export class SettleExtension extends Command<{ readonly version: number }> {
  constructor(
    readonly assignmentId: string,
    readonly answer: ExtensionAnswer,
    readonly by: By,
  ) {
    super();
  }
}
