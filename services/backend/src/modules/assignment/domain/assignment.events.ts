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
/** The event's id is the reminder's id, and its mail's cause. */
export type AssignmentReminded = DomainEvent<'AssignmentReminded', { readonly remindedBy: string }>;
export type AssignmentCompleted = DomainEvent<'AssignmentCompleted'>;
export type AssignmentRemoved = DomainEvent<'AssignmentRemoved', { readonly removedBy: string }>;

export type AssignmentEvent =
  CapabilityAssigned | AssignmentReminded | AssignmentCompleted | AssignmentRemoved;
