import { Command } from '@nestjs/cqrs';
import type { By } from '../assignment-context.js';

/** What is absent stays. */
export interface EditOfMany {
  readonly id: string;
  /** The version at which it was read. */
  readonly version: number;
  readonly deadline?: string;
  readonly status?: 'pending' | 'complete' | undefined;
  /** In which 'not in the past' is judged. */
  readonly timeZone: string;
}

/**
 * Changes all or none, each named once. ASSIGNMENT_NOT_FOUND, CONCURRENT_CHANGE, or VALIDATION_FAILED, with the numbers
 * of the elements it is about. Answers with those that changed and the versions they have now.
 */
export class ChangeAssignments extends Command<readonly { readonly id: string; readonly version: number }[]> {
  constructor(
    readonly edits: readonly EditOfMany[],
    readonly by: By,
  ) {
    super();
  }
}

/**
 * Reminds of all or none, each named once. ASSIGNMENT_NOT_FOUND, ASSIGNMENT_ALREADY_COMPLETE, or REMINDER_TOO_SOON, with
 * the numbers of the elements it is about. Answers with the reminders' ids, in the order asked.
 */
export class SendReminders extends Command<readonly string[]> {
  constructor(
    readonly ids: readonly string[],
    readonly by: By,
  ) {
    super();
  }
}
