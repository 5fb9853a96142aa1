import { Command } from '@nestjs/cqrs';
import type { By } from '../../assignment/assignment.public.js';

export interface PlanTerms {
  readonly title: string;
  readonly description: string;
  readonly capabilityId: string;
  readonly isPublic: boolean;
}

/**
 * VALIDATION_FAILED where the capability isn't offered to the organisation, CONFLICT where it has a plan of this title
 * already, FORBIDDEN on a personal account. Answers with the plan's id.
 */
export class CreateLearningPlan extends Command<{ readonly id: string }> {
  constructor(
    readonly plan: PlanTerms & {
      /** Made up where absent. */
      readonly id?: string | undefined;
    },
    readonly by: By,
  ) {
    super();
  }
}

/**
 * What is absent stays. NOT_FOUND; CONCURRENT_CHANGE where it isn't at `version` any longer; VALIDATION_FAILED and
 * CONFLICT as above. Quiet where everything is so already.
 */
export class ChangeLearningPlan extends Command<void> {
  constructor(
    readonly id: string,
    readonly change: { readonly [K in keyof PlanTerms]?: PlanTerms[K] | undefined } & {
      readonly version?: number | undefined;
    },
    readonly by: By,
  ) {
    super();
  }
}

/** It can't be assigned any longer; whoever has it keeps it. Quiet when it is archived already; NOT_FOUND. */
export class ArchiveLearningPlan extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: By,
  ) {
    super();
  }
}
