import type { DomainEvent } from '../../../kernel/decider.js';

/** Again after it was taken back: the same plan for the same person is the same stream. */
export type LearningPlanAssigned = DomainEvent<
  'LearningPlanAssigned',
  { readonly planId: string; readonly assignee: string; readonly assignedBy: string }
>;
export type LearningPlanUnassigned = DomainEvent<'LearningPlanUnassigned', { readonly unassignedBy: string }>;
export type LearningPlanCompleted = DomainEvent<'LearningPlanCompleted'>;
/** Kept for as long as it may be (product/plans#old-assignments). */
export type PlanAssignmentExpired = DomainEvent<'PlanAssignmentExpired'>;

export type PlanAssignmentEvent =
  | LearningPlanAssigned
  | LearningPlanUnassigned
  | LearningPlanCompleted
  | PlanAssignmentExpired;

/** The current shape of each. */
export const planAssignmentSchemaVersions: Readonly<Record<PlanAssignmentEvent['type'], number>> = {
  LearningPlanAssigned: 1,
  LearningPlanUnassigned: 1,
  LearningPlanCompleted: 1,
  PlanAssignmentExpired: 1,
};
