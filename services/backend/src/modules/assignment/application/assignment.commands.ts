import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { Command } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import type { AssignmentTerms } from '../domain/assignment.events.js';

/** One capability for one person. */
export interface NewAssignment extends AssignmentTerms {
  /** Made up where absent. CONFLICT for one that exists. */
  readonly id?: string | undefined;
  /** user_client_id. */
  readonly assignee: string;
  readonly isOrganisationAssigned: boolean;
  /** In which 'not in the past' is judged. */
  readonly timeZone: string;
  /** When it was assigned, for history that is brought in: the deadline is judged by then, and no mail is sent. */
  readonly at?: Date | undefined;
}

/** Who asks; the organisation is the caller's own. */
export type By = Pick<Caller, 'accountId' | 'clientId'>;

/**
 * Assigns all or none. VALIDATION_FAILED names each fault by the element's number and field (`0.deadline_date`);
 * FORBIDDEN on a personal account. Answers in the order asked.
 */
export class AssignCapabilities extends Command<AssignmentsCreated> {
  constructor(
    readonly assignments: readonly NewAssignment[],
    readonly by: By,
  ) {
    super();
  }
}

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
