import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { REMINDER_COOLDOWN_S } from '@keenly/contracts/assignment';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  areSameTerms,
  changeFaults,
  faultsOf,
  refuseFaults,
  refuseOvertaken,
  termsOf,
} from './assignment-rules.js';
import type {
  AssignCapability,
  AssignmentCommand,
  ChangeOfAssignment,
  CompletedCourse,
  CompletedRecord,
  ManagerCommand,
  RemindByRule,
} from './assignment.commands.js';
import { assignmentSchemaVersions, type AssignmentEvent, type AssignmentTerms } from './assignment.events.js';
import { answerExtension, askForExtension, type AnsweredRequest, type AskedExtension } from './extension.js';

/** An assignment that is there. */
export interface Assigned extends AssignmentTerms {
  readonly status: 'pending' | 'complete';
  readonly assignee: string;
  readonly assignedBy: string;
  /** Milliseconds since 1970; null before the first. */
  readonly lastRemindedAt: number | null;
  /** The day (YYYY-MM-DD) of the latest reminder by rule; null before the first. */
  readonly ruledDay: string | null;
  /** 1 when it was assigned, one more with each change; a reminder changes nothing of it. */
  readonly version: number;
  /** The deadline before it was moved last, which Undo may bring back; null before the first move. */
  readonly movedFrom: string | null;
  /** What the learner asked for last, until it was answered; it's open while the deadline is the one it was asked from. */
  readonly asked: AskedExtension | null;
  /** The latest answer to a request. */
  readonly answered: AnsweredRequest | null;
}

export type AssignmentState =
  | { readonly status: 'none' }
  | { readonly status: 'removed'; readonly was: Assigned }
  | { readonly status: 'expired' }
  | Assigned;

/** One capability, one person, one deadline (product/capabilities#assignment). */
export const assignmentDecider: Decider<AssignmentState, AssignmentCommand, AssignmentEvent> = {
  category: 'assignment',
  schemaVersions: assignmentSchemaVersions,
  initial: () => ({ status: 'none' }),
  opens: ({ type }) => type === 'AssignCapability',
  decide,
  evolve,
};

/** Whom it is about; undefined where there is none. */
export function assigneeOf(state: AssignmentState): string | undefined {
  if (state.status === 'removed') return state.was.assignee;
  return 'assignee' in state ? state.assignee : undefined;
}

function decide(
  command: AssignmentCommand,
  state: AssignmentState,
  around: Surroundings,
): readonly Decided<AssignmentEvent>[] {
  if (command.type === 'AssignCapability') {
    if (state.status !== 'none') throw new DomainError('CONFLICT', 'This assignment already exists.');
    return [assign(command, around)];
  }
  if (command.type === 'ExpireAssignment')
    return state.status === 'none' || state.status === 'expired'
      ? []
      : [{ event: { type: 'AssignmentExpired', data: {} } }];
  const isThere = state.status !== 'none' && state.status !== 'expired' && command.assigneeIsMember;
  // No one waits for an answer, and one that is gone must not keep the others of its batch from being reminded.
  if (command.type === 'RemindByRule' && (!isThere || state.status === 'removed')) return [];
  if (!isThere) throw notFound();
  if (state.status !== 'removed') return decideOn(state, command, around);
  if (command.type === 'RemoveAssignment') return [];
  if (command.type !== 'RestoreAssignment') throw notFound();
  return [{ event: { type: 'AssignmentRestored', data: { restoredBy: command.restoredBy } } }];
}

function decideOn(
  state: Assigned,
  command: ManagerCommand,
  around: Surroundings,
): readonly Decided<AssignmentEvent>[] {
  switch (command.type) {
    case 'ChangeAssignment':
      return change(command, state, around.now);
    case 'SendReminder': {
      const occurredAt = command.at ?? around.now;
      if (state.status === 'complete')
        throw new DomainError('ASSIGNMENT_ALREADY_COMPLETE', assignmentMessages.alreadyComplete);
      if (isTooSoon(state.lastRemindedAt, occurredAt))
        throw new DomainError('REMINDER_TOO_SOON', assignmentMessages.reminderTooSoon);
      const { remindedBy } = command;
      return [{ event: { type: 'AssignmentReminded', data: { remindedBy } }, id: around.id(), occurredAt }];
    }
    case 'RemindByRule':
      return isDueByRule(command, state) ? [remindByRule(command)] : [];
    case 'CompleteAssignment':
      if (state.status === 'complete') return [];
      return [{ ...completed(command), occurredAt: command.at ?? around.now }];
    case 'RemoveAssignment':
      refuseOvertaken(command.version, state);
      return [{ event: { type: 'AssignmentRemoved', data: { removedBy: command.removedBy } } }];
    case 'RestoreAssignment':
      return [];
    case 'AskForExtension':
      if (command.askedBy !== state.assignee) throw notFound();
      return askForExtension(command, state, around.now);
    case 'AnswerExtension':
      return answerExtension(command, state, around.now);
    default:
      return unreachable(command);
  }
}

/** Not where a person has reminded of it on that day or since: the rule's email would say the same again. */
function isDueByRule(command: RemindByRule, state: Assigned): boolean {
  const { lastRemindedAt, ruledDay } = state;
  return (
    state.status === 'pending' &&
    state.deadline === command.deadline &&
    (ruledDay === null || ruledDay < command.day) &&
    (lastRemindedAt === null || dateOf(dayIn(command.timeZone, new Date(lastRemindedAt))) < command.day)
  );
}

function remindByRule({ rule, day, remindedBy, reminderId }: RemindByRule): Decided<AssignmentEvent> {
  return { event: { type: 'AssignmentReminded', data: { remindedBy, rule, day } }, id: reminderId };
}

function assign(command: AssignCapability, around: Surroundings): Decided<AssignmentEvent> {
  const occurredAt = command.at ?? around.now;
  refuseFaults({
    ...(command.group === 'left' ? { assignee: assignmentMessages.leftGroup } : {}),
    ...(command.assigneeIsMember ? {} : { assignee: assignmentMessages.assigneeUnknown }),
    ...(command.group === 'unknown' ? { group: assignmentMessages.groupUnknown } : {}),
    ...faultsOf(command, occurredAt),
  });
  const { assignee, assignedBy, isOrganisationAssigned } = command;
  return {
    event: {
      type: 'CapabilityAssigned',
      data: { assignee, assignedBy, ...termsOf(command), isOrganisationAssigned },
    },
    occurredAt,
  };
}

/** Quiet where everything is so already, so that a repetition isn't taken for someone else's change. */
function change(
  command: ChangeOfAssignment,
  state: Assigned,
  now: Date,
): readonly Decided<AssignmentEvent>[] {
  const { changedBy, status = state.status, assignee = state.assignee } = command;
  const terms = termsOf({
    capabilityId: command.capabilityId ?? state.capabilityId,
    deadline: command.deadline ?? state.deadline,
    targetOutcome: command.targetOutcome ?? state.targetOutcome,
  });
  const changed = !areSameTerms(terms, state);
  if (changed || status !== state.status) refuseOvertaken(command.version, state);
  const { timeZone, capabilityIsOffered } = command;
  refuseFaults({
    ...(assignee === state.assignee ? {} : { assignee: assignmentMessages.assigneeFixed }),
    ...changeFaults({ ...terms, timeZone, capabilityIsOffered }, state, now),
  });
  return [
    ...(changed ? [{ event: { type: 'AssignmentChanged', data: { ...terms, changedBy } } } as const] : []),
    ...(status === state.status ? [] : [{ event: statusEvent(status, changedBy) }]),
  ];
}

function statusEvent(status: Assigned['status'], by: string): AssignmentEvent {
  return status === 'complete'
    ? { type: 'AssignmentCompleted', data: {} }
    : { type: 'AssignmentReopened', data: { reopenedBy: by } };
}

function completed({
  course,
  record,
}: {
  readonly course?: CompletedCourse | undefined;
  readonly record?: CompletedRecord | undefined;
}): Decided<AssignmentEvent> {
  if (record !== undefined) {
    const { tool, heading, completionId } = record;
    return {
      event: { type: 'AssignmentCompleted', data: { by: 'tool' }, sealed: { tool, heading } },
      id: completionId,
    };
  }
  if (course === undefined) return { event: { type: 'AssignmentCompleted', data: {} } };
  const { courseId, heading, completionId } = course;
  return {
    event: { type: 'AssignmentCompleted', data: { by: 'course' }, sealed: { courseId, heading } },
    id: completionId,
  };
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
    const { assignee, assignedBy } = event.data;
    const terms = termsOf(event.data);
    return {
      status: 'pending',
      assignee,
      assignedBy,
      ...terms,
      lastRemindedAt: null,
      ruledDay: null,
      version: 1,
      movedFrom: null,
      asked: null,
      answered: null,
    };
  }
  if (event.type === 'AssignmentExpired') return { status: 'expired' };
  if (event.type === 'AssignmentRestored')
    return state.status === 'removed' ? { ...state.was, version: state.was.version + 1 } : state;
  return 'assignee' in state ? evolveOn(state, event, occurredAt) : state;
}

const movedFrom = (before: Assigned, deadline: string) =>
  deadline === before.deadline ? before.movedFrom : before.deadline;

type ChangingEvent = Exclude<
  AssignmentEvent,
  { type: 'CapabilityAssigned' | 'AssignmentExpired' | 'AssignmentRestored' }
>;

function evolveOn(state: Assigned, event: ChangingEvent, occurredAt: Date): AssignmentState {
  const version = state.version + 1;
  switch (event.type) {
    case 'AssignmentReminded':
      return {
        ...state,
        lastRemindedAt: occurredAt.getTime(),
        ruledDay: event.data.day ?? state.ruledDay,
      };
    case 'AssignmentChanged':
      return { ...state, ...termsOf(event.data), movedFrom: movedFrom(state, event.data.deadline), version };
    case 'AssignmentCompleted':
      return { ...state, status: 'complete', version, asked: null };
    case 'AssignmentReopened':
      return { ...state, status: 'pending', version };
    case 'AssignmentRemoved':
      return { status: 'removed', was: { ...state, version, asked: null } };
    case 'ExtensionAsked': {
      const { deadline, from } = event.data;
      return { ...state, version, asked: { deadline, from, reason: event.sealed?.reason ?? '' } };
    }
    case 'ExtensionGranted':
      return {
        ...state,
        deadline: event.data.deadline,
        movedFrom: state.deadline,
        version,
        asked: null,
        answered: { version: state.version, isGranted: true },
      };
    case 'ExtensionDeclined':
      return { ...state, version, asked: null, answered: { version: state.version, isGranted: false } };
    default:
      return unreachable(event);
  }
}
