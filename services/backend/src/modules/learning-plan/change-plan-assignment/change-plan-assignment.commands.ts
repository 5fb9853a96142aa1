import { Command } from '@nestjs/cqrs';
import type { By } from '../../assignment/assignment.public.js';

/** Quiet when it is complete already; ASSIGNMENT_NOT_FOUND. */
export class CompleteLearningPlan extends Command<void> {
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
export class UnassignLearningPlan extends Command<void> {
  constructor(
    readonly assignmentId: string,
    readonly by: By,
  ) {
    super();
  }
}
