import type { PlansAssigned } from '@keenly/contracts/learning-plan';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { contextOf, organisationOf } from '../../assignment/assignment.public.js';
import { ReadableAccounts } from '../../membership/membership.public.js';
import { planAssignmentDecider } from '../domain/plan-assignment.decider.js';
import type { PlanAssignmentEvent } from '../domain/plan-assignment.events.js';
import { OfferedPlans } from '../offered-plans/offered-plans.js';
import { planAssignmentId } from '../plan-assignment-id.js';
import { AssignLearningPlans } from './assign-plans.command.js';

/** Looks up whom and what is assigned, and has all of it decided and appended at once. */
@CommandHandler(AssignLearningPlans)
export class AssignLearningPlansHandler implements ICommandHandler<AssignLearningPlans> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly accounts: ReadableAccounts,
    private readonly plans: OfferedPlans,
  ) {}

  async execute({ assignments, by }: AssignLearningPlans): Promise<PlansAssigned> {
    const clientId = organisationOf(by);
    const [members, offered] = await Promise.all([
      this.accounts.activeIn(assignments.map(({ assignee: accountId }) => ({ accountId, clientId }))),
      this.plans.of(
        assignments.map(({ planId }) => planId),
        clientId,
      ),
    ]);
    const outcomes = await this.runner.runMany(
      planAssignmentDecider,
      assignments.map(({ planId, assignee, at }) => ({
        id: planAssignmentId(planId, assignee),
        command: {
          type: 'AssignLearningPlan',
          ...{ planId, assignee, at, assignedBy: by.accountId },
          assigneeIsMember: members.has(assignee),
          planIsOffered: offered.has(planId),
        },
        context: contextOf(by, assignee),
      })),
    );
    throwRefusals(outcomes);
    return assignments.map(({ planId, assignee }) => ({
      id: planAssignmentId(planId, assignee),
      plan: planId,
      assignee,
    }));
  }
}

/** Every fault of every element at once, so that no one corrects them one by one. */
function throwRefusals(outcomes: readonly Outcome<PlanAssignmentEvent>[]): void {
  const faults: Record<string, string> = {};
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind !== 'refused') continue;
    const { error } = outcome;
    if (error.fields === undefined) throw error;
    for (const [field, message] of Object.entries(error.fields)) faults[`${index}.${field}`] = message;
  }
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
}
