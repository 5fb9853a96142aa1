import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CompleteLearningPlan, UnassignLearningPlan } from './change-plan-assignment.commands.js';
import { PlanAssignmentRunner } from './plan-assignment-runner.js';

@CommandHandler(CompleteLearningPlan)
export class CompleteLearningPlanHandler implements ICommandHandler<CompleteLearningPlan> {
  constructor(private readonly runner: PlanAssignmentRunner) {}

  execute({ assignmentId, by, at }: CompleteLearningPlan): Promise<void> {
    return this.runner.run(assignmentId, { type: 'CompleteLearningPlan', at }, by);
  }
}

@CommandHandler(UnassignLearningPlan)
export class UnassignLearningPlanHandler implements ICommandHandler<UnassignLearningPlan> {
  constructor(private readonly runner: PlanAssignmentRunner) {}

  execute({ assignmentId, by }: UnassignLearningPlan): Promise<void> {
    return this.runner.run(assignmentId, { type: 'UnassignLearningPlan', unassignedBy: by.accountId }, by);
  }
}
