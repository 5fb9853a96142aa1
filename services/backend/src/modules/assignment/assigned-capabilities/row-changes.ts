import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type {
  AssignmentCompleted,
  AssignmentEvent,
  AssignmentTerms,
  CapabilityAssigned,
  ExtensionAsked,
} from '../domain/assignment.events.js';

/** A request for another date; the reason is null where none was given, or where it was erased. */
interface Request {
  readonly deadline: string;
  readonly from: string;
  readonly reason: string | null;
  readonly askedAt: Date;
}

/** What a batch of events makes of one assignment's row. What is null or absent stays as it is. */
export interface RowChange {
  readonly tenant: string;
  readonly id: string;
  readonly assigned?: CapabilityAssigned['data'] & { readonly assignedAt: Date };
  readonly terms?: Partial<AssignmentTerms> & { readonly termsAt: Date };
  /** What the learner asked for, null once that was answered, or there's nothing left to ask for. */
  readonly request?: Request | null;
  readonly status?: {
    readonly status: 'pending' | 'complete';
    readonly completedAt: Date | null;
    /** Name of the course that completed it, '' where that is unknown; null where someone did by hand. */
    readonly completedCourse: string | null;
    /** Name of the tool that told of it, '' where that is unknown; null where none did. */
    readonly completedTool: string | null;
  };
  readonly removal?: { readonly removedAt: Date | null };
  readonly lastRemindedAt: Date | null;
  /** YYYY-MM-DD, of the latest reminder by rule. */
  readonly ruledDay: string | null;
  /** When a rule reminded last. */
  readonly ruledAt: Date | null;
  readonly reminders: number;
  /** Versions added. */
  readonly versions: number;
  readonly expired: boolean;
}

/** One change a stream, its events folded in their order: the last one of a kind wins, what is counted adds up. */
export function changesIn(events: readonly RecordedEvent[]): readonly RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const recorded of events) {
    const { tenant } = recorded.metadata;
    const key = `${tenant}/${recorded.stream}`;
    changes.set(key, folded(changes.get(key) ?? unchanged(tenant, idOf(recorded)), recorded));
  }
  return [...changes.values()];
}

export function idOf({ stream }: RecordedEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}

const unchanged = (tenant: string, id: string): RowChange => ({
  tenant,
  id,
  lastRemindedAt: null,
  ruledDay: null,
  ruledAt: null,
  reminders: 0,
  versions: 0,
  expired: false,
});

function folded(change: RowChange, recorded: RecordedEvent): RowChange {
  const event = domainEvent<AssignmentEvent>(recorded);
  const at = recorded.occurredAt;
  const next = { ...change, versions: change.versions + 1 };
  switch (event.type) {
    case 'CapabilityAssigned':
      return { ...change, assigned: { ...event.data, assignedAt: at } };
    case 'AssignmentReminded':
      return {
        ...change,
        reminders: change.reminders + 1,
        lastRemindedAt: at,
        ...(event.data.day === undefined ? {} : { ruledDay: event.data.day, ruledAt: at }),
      };
    case 'AssignmentChanged':
      return { ...next, terms: { ...event.data, termsAt: at } };
    case 'ExtensionAsked':
      return { ...next, request: requestOf(event, at) };
    case 'ExtensionGranted':
      return {
        ...next,
        terms: { ...change.terms, deadline: event.data.deadline, termsAt: at },
        request: null,
      };
    case 'ExtensionDeclined':
      return { ...next, request: null };
    case 'AssignmentCompleted':
      return {
        ...next,
        status: {
          status: 'complete',
          completedAt: at,
          completedCourse: courseOf(event),
          completedTool: toolOf(event),
        },
        request: null,
      };
    case 'AssignmentReopened':
      return { ...next, status: openAgain };
    case 'AssignmentRemoved':
      return { ...next, removal: { removedAt: at }, request: null };
    case 'AssignmentRestored':
      return { ...next, removal: { removedAt: null } };
    case 'AssignmentExpired':
      return { ...next, expired: true };
    default:
      return unreachable(event);
  }
}

const openAgain = {
  status: 'pending',
  completedAt: null,
  completedCourse: null,
  completedTool: null,
} as const;

const toolOf = ({ data, sealed }: AssignmentCompleted): string | null =>
  data.by === 'tool' ? (sealed?.tool ?? '') : null;

const courseOf = ({ data, sealed }: AssignmentCompleted): string | null =>
  data.by === 'course' ? (sealed?.heading ?? '') : null;

function requestOf({ data, sealed }: ExtensionAsked, askedAt: Date): Request {
  return { deadline: data.deadline, from: data.from, reason: sealed?.reason ?? null, askedAt };
}
