import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { AssignLearningPlan, PlanAssignmentCommand } from './plan-assignment.commands.js';
import { planAssignmentSchemaVersions, type PlanAssignmentEvent } from './plan-assignment.events.js';

/** A plan that is, or was, assigned to someone. */
export interface AssignedPlan {
  readonly status: 'assigned' | 'complete' | 'removed';
  readonly planId: string;
  readonly assignee: string;
  /** Milliseconds since 1970, the latest time. */
  readonly assignedAt: number;
}

export type PlanAssignmentState = { readonly status: 'none' } | AssignedPlan;

/** One plan, one person (product/plans#assigning-a-plan). */
export const planAssignmentDecider: Decider<PlanAssignmentState, PlanAssignmentCommand, PlanAssignmentEvent> =
  {
    category: 'plan-assignment',
    schemaVersions: planAssignmentSchemaVersions,
    initial: () => ({ status: 'none' }),
    opens: ({ type }) => type === 'AssignLearningPlan',
    decide,
    evolve,
  };

/** Whom it is about; undefined where there is none. */
export function assigneeOf(state: PlanAssignmentState): string | undefined {
  return state.status === 'none' ? undefined : state.assignee;
}

function decide(
  command: PlanAssignmentCommand,
  state: PlanAssignmentState,
  { now }: Surroundings,
): readonly Decided<PlanAssignmentEvent>[] {
  switch (command.type) {
    case 'AssignLearningPlan':
      return assign(command, state, now);
    case 'CompleteLearningPlan':
      if (!isInSight(command, state) || state.status === 'removed') throw notFound();
      if (state.status === 'complete') return [];
      return [{ event: { type: 'LearningPlanCompleted', data: {} }, occurredAt: command.at ?? now }];
    case 'UnassignLearningPlan': {
      if (!isInSight(command, state)) throw notFound();
      if (state.status === 'removed') return [];
      const { unassignedBy } = command;
      return [{ event: { type: 'LearningPlanUnassigned', data: { unassignedBy } } }];
    }
    case 'ExpirePlanAssignment':
      return state.status === 'none' || state.assignedAt >= command.assignedBefore.getTime()
        ? []
        : [{ event: { type: 'PlanAssignmentExpired', data: {} } }];
    default:
      return unreachable(command);
  }
}

/** Quiet where the person has it already, so that two managers at once, or a repetition, assign it once. */
function assign(
  command: AssignLearningPlan,
  state: PlanAssignmentState,
  now: Date,
): readonly Decided<PlanAssignmentEvent>[] {
  const { planId, assignee, assignedBy, at = now } = command;
  const faults = {
    ...(command.assigneeIsMember ? {} : { assignee: planMessages.assigneeUnknown }),
    ...(command.planIsOffered ? {} : { plan: planMessages.planUnknown }),
  };
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
  if (state.status === 'assigned' || state.status === 'complete') return [];
  return [
    { event: { type: 'LearningPlanAssigned', data: { planId, assignee, assignedBy } }, occurredAt: at },
  ];
}

function isInSight(
  { assigneeIsMember }: { readonly assigneeIsMember: boolean },
  state: PlanAssignmentState,
): state is AssignedPlan {
  return assigneeIsMember && state.status !== 'none';
}

function notFound(): DomainError {
  return new DomainError('ASSIGNMENT_NOT_FOUND', planMessages.assignmentNotFound);
}

function evolve(
  state: PlanAssignmentState,
  event: PlanAssignmentEvent,
  _metadata: unknown,
  occurredAt: Date,
): PlanAssignmentState {
  switch (event.type) {
    case 'LearningPlanAssigned': {
      const { planId, assignee } = event.data;
      return { status: 'assigned', planId, assignee, assignedAt: occurredAt.getTime() };
    }
    case 'LearningPlanCompleted':
      return state.status === 'none' ? state : { ...state, status: 'complete' };
    case 'LearningPlanUnassigned':
      return state.status === 'none' ? state : { ...state, status: 'removed' };
    case 'PlanAssignmentExpired':
      return { status: 'none' };
    default:
      return unreachable(event);
  }
}
