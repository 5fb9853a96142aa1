import type { NotificationKind } from '@keenly/contracts/notification';
import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { PlanAssignmentEvent } from '../../learning-plan/learning-plan.public.js';
import { bare, type Told, type Telling, tellingOf } from './told.js';

const planDecisions = {
  LearningPlanAssigned: true,
  LearningPlanUnassigned: true,
  LearningPlanCompleted: true,
  PlanAssignmentExpired: false,
} as const satisfies Readonly<Record<PlanAssignmentEvent['type'], boolean>>;

export const planTypes = tellingOf(planDecisions);
type TellingPlanEvent = Extract<PlanAssignmentEvent, { type: Telling<typeof planDecisions> }>;

export const isOfPlan = ({ type }: RecordedEvent): boolean => (planTypes as readonly string[]).includes(type);

/** What an event tells the learner of a plan of theirs; not what they did themselves. */
export function toldOfPlan(recorded: RecordedEvent): readonly Told[] {
  const event = domainEvent<TellingPlanEvent>(recorded);
  const { subject } = recorded.metadata;
  if (subject === undefined) return [];
  const base = { ...bare(recorded), subject };
  const toLearner = (kind: NotificationKind, actor: string | null): Told[] =>
    actor === subject ? [] : [{ ...base, audience: 'account', audienceId: subject, kind, actor }];
  switch (event.type) {
    case 'LearningPlanAssigned':
      return toLearner('plan_assigned', event.data.assignedBy);
    case 'LearningPlanUnassigned':
      return toLearner('plan_removed', event.data.unassignedBy);
    case 'LearningPlanCompleted':
      return base.actor === null ? [] : toLearner('plan_completed', base.actor);
    default:
      return unreachable(event);
  }
}
