import type { Happened, HistoryChange } from '@keenly/contracts/assignment-history';
import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent, isKnown } from '../../../platform/event-log/domain-event.js';
import {
  type AssignmentEvent,
  assignmentSchemaVersions,
  type AssignmentTerms,
} from '../domain/assignment.events.js';

/** What happened, with ids in the places of names; `by` is the account that did it. */
export interface ToldEvent {
  readonly at: Date;
  readonly by: string | undefined;
  readonly happened: Happened;
}

/** An assignment that stands, and all that happened to it, oldest first. */
export interface ToldAssignment {
  readonly assignee: string;
  readonly told: readonly ToldEvent[];
}

/** Undefined for what never was, was removed, or is no longer kept. */
export function historyOf(events: readonly RecordedEvent[]): ToldAssignment | undefined {
  const told: ToldEvent[] = [];
  let terms: AssignmentTerms | undefined;
  let assignee: string | undefined;
  let stands = false;
  for (const recorded of events) {
    if (!isKnown(assignmentSchemaVersions, recorded)) continue;
    const event = domainEvent<AssignmentEvent>(recorded);
    if (event.type === 'AssignmentExpired') return undefined;
    if (event.type === 'CapabilityAssigned') ({ assignee } = event.data);
    // Blanked before it expires: there is nothing left to tell of.
    if (event.type === 'CapabilityAssigned' && !('deadline' in event.data)) return undefined;
    const happened = happenedIn(event, terms);
    terms = termsAfter(event, terms);
    stands = event.type !== 'AssignmentRemoved';
    if (happened !== undefined) told.push({ at: recorded.occurredAt, by: byOf(recorded), happened });
  }
  return assignee === undefined || !stands ? undefined : { assignee, told };
}

/** What someone does about themself names them once. */
const byOf = ({ metadata }: RecordedEvent) => metadata.actor ?? metadata.subject;

function happenedIn(event: AssignmentEvent, before: AssignmentTerms | undefined): Happened | undefined {
  switch (event.type) {
    case 'CapabilityAssigned': {
      const { capabilityId, deadline, targetOutcome } = event.data;
      return { kind: 'assigned', capability: capabilityId, deadline, outcome: targetOutcome };
    }
    case 'AssignmentChanged': {
      const changes = before === undefined ? [] : changesBetween(before, event.data);
      return changes.length === 0 ? undefined : { kind: 'changed', changes };
    }
    case 'AssignmentReminded':
      return event.data.rule === undefined
        ? { kind: 'reminded' }
        : { kind: 'reminded_by_rule', rule: event.data.rule };
    case 'ExtensionAsked':
      return { kind: 'asked', deadline: event.data.deadline, from: event.data.from };
    case 'ExtensionGranted':
      return {
        kind: 'granted',
        deadline: event.data.deadline,
        from: before?.deadline ?? event.data.deadline,
      };
    case 'ExtensionDeclined':
      return { kind: 'declined' };
    case 'AssignmentCompleted':
      if (event.data.by === 'course')
        return { kind: 'completed_by_course', course: event.sealed?.heading ?? '' };
      if (event.data.by === 'tool') return { kind: 'completed_in_tool', tool: event.sealed?.tool ?? '' };
      return { kind: 'completed' };
    case 'AssignmentReopened':
      return { kind: 'reopened' };
    case 'AssignmentRemoved':
      return { kind: 'removed' };
    case 'AssignmentRestored':
      return { kind: 'restored' };
    case 'AssignmentExpired':
      return undefined;
    default:
      return unreachable(event);
  }
}

function termsAfter(
  event: AssignmentEvent,
  before: AssignmentTerms | undefined,
): AssignmentTerms | undefined {
  if (event.type === 'CapabilityAssigned' || event.type === 'AssignmentChanged') return event.data;
  if (event.type === 'ExtensionGranted' && before !== undefined)
    return { ...before, deadline: event.data.deadline };
  return before;
}

function changesBetween(before: AssignmentTerms, after: AssignmentTerms): HistoryChange[] {
  const all: HistoryChange[] = [
    { what: 'capability', from: before.capabilityId, to: after.capabilityId },
    { what: 'deadline', from: before.deadline, to: after.deadline },
    { what: 'outcome', from: before.targetOutcome, to: after.targetOutcome },
  ];
  return all.filter(({ from, to }) => from !== to);
}
