import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { LearningPlanAssigned, PlanAssignmentEvent } from '../domain/plan-assignment.events.js';

/** What a batch of events makes of one row. What is null or absent stays as it is. */
export interface PlanRowChange {
  readonly tenant: string;
  readonly id: string;
  readonly expired: boolean;
  /** Assigned, be it again: nothing of what was before stays. */
  readonly assigned?: LearningPlanAssigned['data'] & { readonly assignedAt: Date };
  readonly completedAt: Date | null;
  readonly removedAt: Date | null;
}

/** One change a stream, its events folded in their order. */
export function planChangesIn(events: readonly RecordedEvent[]): readonly PlanRowChange[] {
  const changes = new Map<string, PlanRowChange>();
  for (const recorded of events) {
    const { tenant } = recorded.metadata;
    const key = `${tenant}/${recorded.stream}`;
    changes.set(key, folded(changes.get(key) ?? unchanged(tenant, planAssignmentIdOf(recorded)), recorded));
  }
  return [...changes.values()];
}

const CATEGORY = 'plan-assignment-';

export function planAssignmentIdOf({ stream }: RecordedEvent): string {
  return stream.slice(CATEGORY.length);
}

const unchanged = (tenant: string, id: string): PlanRowChange => ({
  tenant,
  id,
  expired: false,
  completedAt: null,
  removedAt: null,
});

function folded(change: PlanRowChange, recorded: RecordedEvent): PlanRowChange {
  const event = domainEvent<PlanAssignmentEvent>(recorded);
  const at = recorded.occurredAt;
  switch (event.type) {
    case 'LearningPlanAssigned':
      return { ...change, assigned: { ...event.data, assignedAt: at }, completedAt: null, removedAt: null };
    case 'LearningPlanCompleted':
      return { ...change, completedAt: at };
    case 'LearningPlanUnassigned':
      return { ...change, removedAt: at };
    case 'PlanAssignmentExpired':
      return { ...unchanged(change.tenant, change.id), expired: true };
    default:
      return unreachable(event);
  }
}
