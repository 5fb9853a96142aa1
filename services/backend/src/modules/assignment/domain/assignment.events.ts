import type { ReminderRule } from '@keenly/contracts/formulas/reminder-days';
import type { DomainEvent } from '../../../kernel/decider.js';

export interface AssignmentTerms {
  readonly capabilityId: string;
  /** YYYY-MM-DD; the whole day still counts. */
  readonly deadline: string;
  /** 'Target outcome', at most 30 characters. */
  readonly targetOutcome: string;
}

export type CapabilityAssigned = DomainEvent<
  'CapabilityAssigned',
  AssignmentTerms & {
    readonly assignee: string;
    readonly assignedBy: string;
    readonly isOrganisationAssigned: boolean;
  }
>;
/** The terms from now on, those that stayed included. */
export type AssignmentChanged = DomainEvent<
  'AssignmentChanged',
  AssignmentTerms & { readonly changedBy: string }
>;
/** A rule of the organisation, and the day (YYYY-MM-DD) that it reminds on, whenever that was done. */
export interface ByRule {
  readonly rule: ReminderRule;
  readonly day: string;
}
/** The event's id is the reminder's id, and its mail's cause; by rule it is the same for the same day. */
export type AssignmentReminded = DomainEvent<
  'AssignmentReminded',
  { readonly remindedBy: string } & Partial<ByRule>
>;
/**
 * `by` is absent where someone completed it by hand; 'tool' where another system's record did. What names the course, or
 * the tool and what was done with it, is the learner's alone to keep.
 */
export type AssignmentCompleted = DomainEvent<
  'AssignmentCompleted',
  { readonly by?: 'course' | 'tool' },
  { readonly courseId?: string; readonly tool?: string; readonly heading: string }
>;
/** Complete by mistake: it is pending again. */
export type AssignmentReopened = DomainEvent<'AssignmentReopened', { readonly reopenedBy: string }>;
export type AssignmentRemoved = DomainEvent<'AssignmentRemoved', { readonly removedBy: string }>;
/** Back as it was when it was removed. */
export type AssignmentRestored = DomainEvent<'AssignmentRestored', { readonly restoredBy: string }>;
/** The learner asks for another date than `from`, the deadline it has. Why, in their own words, is theirs alone to keep. */
export type ExtensionAsked = DomainEvent<
  'ExtensionAsked',
  { readonly deadline: string; readonly from: string },
  { readonly reason: string }
>;
/** The deadline from now on. */
export type ExtensionGranted = DomainEvent<
  'ExtensionGranted',
  { readonly deadline: string; readonly grantedBy: string }
>;
/** The deadline stays. */
export type ExtensionDeclined = DomainEvent<'ExtensionDeclined', { readonly declinedBy: string }>;
/** Kept for as long as it may be (product/capabilities#old-assignments); never comes back. */
export type AssignmentExpired = DomainEvent<'AssignmentExpired'>;

export type AssignmentEvent =
  | CapabilityAssigned
  | AssignmentChanged
  | AssignmentReminded
  | AssignmentCompleted
  | AssignmentReopened
  | AssignmentRemoved
  | AssignmentRestored
  | ExtensionAsked
  | ExtensionGranted
  | ExtensionDeclined
  | AssignmentExpired;

/** The current shape of each. */
export const assignmentSchemaVersions: Readonly<Record<AssignmentEvent['type'], number>> = {
  CapabilityAssigned: 1,
  AssignmentChanged: 1,
  AssignmentReminded: 1,
  AssignmentCompleted: 1,
  AssignmentReopened: 1,
  AssignmentRemoved: 1,
  AssignmentRestored: 1,
  ExtensionAsked: 1,
  ExtensionGranted: 1,
  ExtensionDeclined: 1,
  AssignmentExpired: 1,
};
