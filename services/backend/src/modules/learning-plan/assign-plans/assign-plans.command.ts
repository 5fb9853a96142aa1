import type { PlansAssigned } from '@keenly/contracts/learning-plan';
import { Command } from '@nestjs/cqrs';
import type { By } from '../../assignment/assignment.public.js';

/** One plan for one person. */
export interface NewPlanAssignment {
  readonly planId: string;
  /** user_client_id. */
  readonly assignee: string;
  /** When it was assigned, for history that is brought in: no mail is sent. */
  readonly at?: Date | undefined;
}

/**
 * Assigns all or none, each pair named once; quiet where someone has the plan already. VALIDATION_FAILED names each
 * fault by the element's number and field (`0.plan`); FORBIDDEN on a personal account. Answers in the order asked.
 */
export class AssignLearningPlans extends Command<PlansAssigned> {
  constructor(
    readonly assignments: readonly NewPlanAssignment[],
    readonly by: By,
  ) {
    super();
  }
}
