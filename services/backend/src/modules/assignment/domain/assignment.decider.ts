import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { REMINDER_COOLDOWN_S, TARGET_OUTCOME_MAX } from '@keenly/contracts/assignment';
import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { AssignmentEvent, AssignmentTerms } from './assignment.events.js';
import { dayIn } from './calendar.js';

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
  /** When it was assigned, for history that is brought in; now where absent. */
  readonly at?: Date | undefined;
}

export type AssignmentCommand =
  | AssignCapability
  | { readonly type: 'SendReminder'; readonly remindedBy: string; readonly at?: Date | undefined }
  | { readonly type: 'CompleteAssignment'; readonly at?: Date | undefined }
  | { readonly type: 'RemoveAssignment'; readonly removedBy: string };

export type AssignmentState =
  | { readonly status: 'none' }
  | { readonly status: 'removed' }
  | (AssignmentTerms & {
      readonly status: 'pending' | 'complete';
      readonly assignee: string;
      readonly assignedBy: string;
      /** Milliseconds since 1970; null before the first. */
      readonly lastRemindedAt: number | null;
    });

/** One capability, one person, one deadline (product/capabilities#assignment). */
export const assignmentDecider: Decider<AssignmentState, AssignmentCommand, AssignmentEvent> = {
  category: 'assignment',
  initial: () => ({ status: 'none' }),
  opens: ({ type }) => type === 'AssignCapability',
  decide,
  evolve,
};

function decide(
  command: AssignmentCommand,
  state: AssignmentState,
  around: Surroundings,
): readonly Decided<AssignmentEvent>[] {
  if (command.type === 'AssignCapability') {
    if (state.status !== 'none') throw new DomainError('CONFLICT', 'This assignment already exists.');
    return [assign(command, around)];
  }
  if (state.status === 'none') throw notFound();
  if (command.type === 'RemoveAssignment') {
    if (state.status === 'removed') return [];
    return [{ event: { type: 'AssignmentRemoved', data: { removedBy: command.removedBy } } }];
  }
  if (state.status === 'removed') throw notFound();
  const occurredAt = command.at ?? around.now;
  switch (command.type) {
    case 'SendReminder':
      if (state.status === 'complete')
        throw new DomainError('ASSIGNMENT_ALREADY_COMPLETE', assignmentMessages.alreadyComplete);
      if (isTooSoon(state.lastRemindedAt, occurredAt))
        throw new DomainError('REMINDER_TOO_SOON', assignmentMessages.reminderTooSoon);
      return [
        {
          event: { type: 'AssignmentReminded', data: { remindedBy: command.remindedBy } },
          id: around.id(),
          occurredAt,
        },
      ];
    case 'CompleteAssignment':
      if (state.status === 'complete') return [];
      return [{ event: { type: 'AssignmentCompleted', data: {} }, occurredAt }];
    default:
      return unreachable(command);
  }
}

function assign(command: AssignCapability, around: Surroundings): Decided<AssignmentEvent> {
  const occurredAt = command.at ?? around.now;
  const faults = assignFaults(command, occurredAt);
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
  const { assignee, assignedBy, capabilityId, deadline, targetOutcome, isOrganisationAssigned } = command;
  return {
    event: {
      type: 'CapabilityAssigned',
      data: { assignee, assignedBy, capabilityId, deadline, targetOutcome, isOrganisationAssigned },
    },
    occurredAt,
  };
}

/** Validation errors by the field's name on the wire; all at once, so the sender can correct them together. */
function assignFaults(command: AssignCapability, at: Date): Record<string, string> {
  return {
    ...(command.assigneeIsMember ? {} : { assignee: assignmentMessages.assigneeUnknown }),
    ...(command.capabilityIsOffered ? {} : { capability: assignmentMessages.capabilityUnknown }),
    ...deadlineFaults(command.deadline, dayIn(command.timeZone, at)),
    ...(command.targetOutcome.length <= TARGET_OUTCOME_MAX
      ? {}
      : { capability_context: assignmentMessages.targetOutcomeTooLong }),
  };
}

function deadlineFaults(deadline: string, today: string): Record<string, string> {
  if (deadline === '') return { deadline_date: assignmentMessages.deadlineEmpty };
  if (!isDay(deadline)) return { deadline_date: assignmentMessages.deadlineInvalid };
  return deadline < today ? { deadline_date: assignmentMessages.deadlinePast } : {};
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

function isTooSoon(last: number | null, at: Date): boolean {
  return last !== null && at.getTime() - last < REMINDER_COOLDOWN_S * 1000;
}

function notFound(): DomainError {
  return new DomainError('ASSIGNMENT_NOT_FOUND', assignmentMessages.notFound);
}

function evolve(
  state: AssignmentState,
  event: AssignmentEvent,
  _metadata: unknown,
  occurredAt: Date,
): AssignmentState {
  if (event.type === 'CapabilityAssigned') {
    const { assignee, assignedBy, capabilityId, deadline, targetOutcome } = event.data;
    return {
      status: 'pending',
      assignee,
      assignedBy,
      capabilityId,
      deadline,
      targetOutcome,
      lastRemindedAt: null,
    };
  }
  if (!('assignee' in state)) return state;
  switch (event.type) {
    case 'AssignmentReminded':
      return { ...state, lastRemindedAt: occurredAt.getTime() };
    case 'AssignmentCompleted':
      return { ...state, status: 'complete' };
    case 'AssignmentRemoved':
      return { status: 'removed' };
    default:
      return unreachable(event);
  }
}
