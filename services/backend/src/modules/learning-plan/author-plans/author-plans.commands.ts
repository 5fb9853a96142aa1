import { Command } from '@nestjs/cqrs';
import type { PlanAuthor } from '../plan-access.js';

export interface PlanTerms {
  readonly title: string;
  readonly description: string;
  readonly capabilityId: string;
  readonly isPublic: boolean;
  /** For its author alone; not where absent. */
  readonly isOwn?: boolean | undefined;
}

/**
 * VALIDATION_FAILED where the capability isn't offered to the organisation, CONFLICT where it has a plan of this title
 * already, or the author one of their own, or as many of their own as they may have; FORBIDDEN at `audience` for those who
 * make plans for themselves alone and ask for more. Answers with the plan's id.
 */
export class CreateLearningPlan extends Command<{ readonly id: string }> {
  constructor(
    readonly plan: PlanTerms & {
      /** Made up where absent. */
      readonly id?: string | undefined;
    },
    readonly by: PlanAuthor,
  ) {
    super();
  }
}

/**
 * What is absent stays. NOT_FOUND; CONCURRENT_CHANGE where it isn't at `version` any longer; VALIDATION_FAILED,
 * CONFLICT, and FORBIDDEN as above, also where someone other than its author would keep it for the author alone. Quiet where everything is so already.
 */
export class ChangeLearningPlan extends Command<void> {
  constructor(
    readonly id: string,
    readonly change: { readonly [K in keyof PlanTerms]?: PlanTerms[K] | undefined } & {
      readonly version?: number | undefined;
    },
    readonly by: PlanAuthor,
  ) {
    super();
  }
}

/** It can't be assigned any longer; whoever has it keeps it. Quiet when it is archived already; NOT_FOUND. */
export class ArchiveLearningPlan extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: PlanAuthor,
  ) {
    super();
  }
}
