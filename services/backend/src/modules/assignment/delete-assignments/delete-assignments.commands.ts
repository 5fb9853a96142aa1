import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';

export interface AssignmentAt {
  readonly id: string;
  /** At which it was read; whatever it is where absent. */
  readonly version?: number | undefined;
}

/**
 * Removes all or none, each named once; what is removed already stays so. ASSIGNMENT_NOT_FOUND or CONCURRENT_CHANGE,
 * with the numbers of the elements it is about.
 */
export class RemoveAssignments extends Command<void> {
  constructor(
    readonly assignments: readonly AssignmentAt[],
    readonly by: By,
  ) {
    super();
  }
}

/** Brings back all or none as they were, each named once; quiet for what is there. ASSIGNMENT_NOT_FOUND as above. */
export class RestoreAssignments extends Command<void> {
  constructor(
    readonly ids: readonly string[],
    readonly by: By,
  ) {
    super();
  }
}
