import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';
import type { AssignmentTerms } from '../domain/assignment.events.js';

/** One capability for one person. */
export interface NewAssignment extends AssignmentTerms {
  /** Made up where absent. CONFLICT for one that exists. */
  readonly id?: string | undefined;
  /** user_client_id. */
  readonly assignee: string;
  /** The group they were chosen with; they must be in it still. */
  readonly group?: string | undefined;
  readonly isOrganisationAssigned: boolean;
  /** In which 'not in the past' is judged. */
  readonly timeZone: string;
  /** When it was assigned, for history that is brought in: the deadline is judged by then, and no mail is sent. */
  readonly at?: Date | undefined;
}

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
