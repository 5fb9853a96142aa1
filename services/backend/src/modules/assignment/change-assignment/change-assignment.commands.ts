import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';
import type { CompletedCourse, CompletedRecord } from '../domain/assignment.commands.js';
import type { AssignmentTerms } from '../domain/assignment.events.js';

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

/** What is absent stays as it is. */
export interface AssignmentEdit extends Partial<AssignmentTerms> {
  readonly status?: 'pending' | 'complete' | undefined;
  /** Whom the sender takes the assignment to be about; another person is refused. */
  readonly assignee?: string | undefined;
  /** The version at which it was read; without one, the last edit wins. */
  readonly version?: number | undefined;
  /** In which 'not in the past' is judged. */
  readonly timeZone: string;
}

/**
 * Changes the terms, completes, or reopens. ASSIGNMENT_NOT_FOUND; CONCURRENT_CHANGE for an old version;
 * VALIDATION_FAILED by field. Quiet where nothing is to change. Answers with the version it has now.
 */
export class ChangeAssignment extends Command<{ readonly version: number }> {
  constructor(
    readonly assignmentId: string,
    readonly edit: AssignmentEdit,
    readonly by: By,
  ) {
    super();
  }
}

/** Quiet when it is complete already, and for a completion that completed it before; ASSIGNMENT_NOT_FOUND. */
export class CompleteAssignment extends Command<void> {
  constructor(
    readonly assignmentId: string,
    readonly by: By,
    /** For history that is brought in. */
    readonly at?: Date,
    /** Where a course did. */
    readonly course?: CompletedCourse,
    /** Where a tool of the organization did. */
    readonly record?: CompletedRecord,
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
