import type { AssignmentTerms, ByRule } from './assignment.events.js';

export interface AssignCapability extends AssignmentTerms {
  readonly type: 'AssignCapability';
  readonly assignee: string;
  readonly assignedBy: string;
  readonly isOrganisationAssigned: boolean;
  /** The viewer's, in which 'not in the past' is judged. */
  readonly timeZone: string;
  /** Is the assignee an active member of the organisation that assigns? Looked up by anyone who gives the command. */
  readonly assigneeIsMember: boolean;
  /** Is the capability one that this organisation may assign? */
  readonly capabilityIsOffered: boolean;
  /** How the assignee stands in the group they were chosen with; absent where they were chosen by themselves. */
  readonly group?: 'in' | 'left' | 'unknown' | undefined;
  /** When it was assigned, for history that is brought in; now where absent. */
  readonly at?: Date | undefined;
}

/** What is named becomes so; what is absent stays. */
export interface ChangeOfAssignment extends Partial<AssignmentTerms> {
  readonly type: 'ChangeAssignment';
  readonly changedBy: string;
  readonly status?: 'pending' | 'complete' | undefined;
  /** Whom the sender takes the assignment to be about; it can't be changed. */
  readonly assignee?: string | undefined;
  /** The version at which the sender read it. */
  readonly version?: number | undefined;
  readonly timeZone: string;
  readonly capabilityIsOffered: boolean;
}

/** The organisation's rule asks for it; quiet where there is nothing to remind of any longer. */
export interface RemindByRule extends ByRule {
  readonly type: 'RemindByRule';
  readonly remindedBy: string;
  /** Of the assignment, the rule, and the day: however often it is decided, the log has it once. */
  readonly reminderId: string;
  /** The deadline that the rule's day was counted from. */
  readonly deadline: string;
  /** The organisation's, in which a person's reminder has its day. */
  readonly timeZone: string;
}

/** The learner would like another date. */
export interface AskForExtension {
  readonly type: 'AskForExtension';
  readonly askedBy: string;
  readonly deadline: string;
  readonly reason: string;
  /** The version at which the sender read it. */
  readonly version?: number | undefined;
  readonly timeZone: string;
}

/** A manager answers what was asked for. */
export interface AnswerExtension {
  readonly type: 'AnswerExtension';
  readonly answeredBy: string;
  readonly isGranted: boolean;
  /** The version at which the sender read the request. */
  readonly version: number;
  readonly timeZone: string;
}

/** The learner completed a course of the capability. */
export interface CompletedCourse {
  readonly courseId: string;
  /** '' where the course's name is none that the organisation may read. */
  readonly heading: string;
  /** Of the assignment and the course's completion: however often it is decided, the log has it once. */
  readonly completionId: string;
}

/** A tool of the organization recorded that the learner completed it there. */
export interface CompletedRecord {
  /** As the organization calls it. */
  readonly tool: string;
  /** What the learner completed there, as the tool calls it. */
  readonly heading: string;
  /** Of the assignment and the record: however often it is decided, the log has it once. */
  readonly completionId: string;
}

/** What managers, their rules, and the learner do with an assignment that exists. */
export type ManagerCommand =
  | ChangeOfAssignment
  | { readonly type: 'SendReminder'; readonly remindedBy: string; readonly at?: Date | undefined }
  | RemindByRule
  | {
      readonly type: 'CompleteAssignment';
      readonly at?: Date | undefined;
      readonly course?: CompletedCourse | undefined;
      readonly record?: CompletedRecord | undefined;
    }
  | {
      readonly type: 'RemoveAssignment';
      readonly removedBy: string;
      readonly version?: number | undefined;
    }
  | { readonly type: 'RestoreAssignment'; readonly restoredBy: string }
  | AskForExtension
  | AnswerExtension;

export type AssignmentCommand =
  | AssignCapability
  /** An assignment of someone who isn't a member at the moment is out of sight; looked up as in AssignCapability. */
  | (ManagerCommand & { readonly assigneeIsMember: boolean })
  | { readonly type: 'ExpireAssignment' };
