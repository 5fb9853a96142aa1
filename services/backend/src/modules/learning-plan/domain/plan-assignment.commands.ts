export interface AssignLearningPlan {
  readonly type: 'AssignLearningPlan';
  readonly planId: string;
  readonly assignee: string;
  readonly assignedBy: string;
  /** Is the assignee an active member of the organisation that assigns? Looked up by anyone who gives the command. */
  readonly assigneeIsMember: boolean;
  /** Is the plan one that this organisation may assign? */
  readonly planIsOffered: boolean;
  /** When it was assigned, for history that is brought in; now where absent. */
  readonly at?: Date | undefined;
}

/** What managers do with a plan that is assigned. */
export type ManagerCommand =
  | { readonly type: 'CompleteLearningPlan'; readonly at?: Date | undefined }
  | { readonly type: 'UnassignLearningPlan'; readonly unassignedBy: string };

export type PlanAssignmentCommand =
  | AssignLearningPlan
  /** A plan of someone who isn't a member at the moment is out of sight; looked up as in AssignLearningPlan. */
  | (ManagerCommand & { readonly assigneeIsMember: boolean })
  /** Quiet where it was assigned since. */
  | { readonly type: 'ExpirePlanAssignment'; readonly assignedBefore: Date };
