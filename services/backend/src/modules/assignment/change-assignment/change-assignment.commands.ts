import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';

/** ASSIGNMENT_NOT_FOUND, ASSIGNMENT_ALREADY_COMPLETE, or REMINDER_TOO_SOON. Answers with the reminder's id. */
export class SendReminder extends Command<{ readonly reminderId: string }> {
  constructor(
    readonly assignmentId: string,
    readonly by: By,
    /** For history that is brought in. */
    readonly at?: Date,
  ) {
    super();
  }
}

/** Quiet when it is complete already; ASSIGNMENT_NOT_FOUND. */
export class CompleteAssignment extends Command<void> {
  constructor(
    readonly assignmentId: string,
    readonly by: By,
    /** For history that is brought in. */
    readonly at?: Date,
  ) {
    super();
  }
}

/** Quiet when it is removed already; ASSIGNMENT_NOT_FOUND. */
export class RemoveAssignment extends Command<void> {
  constructor(
    readonly assignmentId: string,
    readonly by: By,
  ) {
    super();
  }
}
