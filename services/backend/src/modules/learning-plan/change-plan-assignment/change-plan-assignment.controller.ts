import { completePlan, unassignPlan } from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CompleteLearningPlan, UnassignLearningPlan } from './change-plan-assignment.commands.js';

/** Completing a plan that someone has, and taking it back (product/plans#assigning-a-plan). */
@Controller()
export class ChangePlanAssignmentController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(completePlan)
  complete({ params: { id } }: InputOf<typeof completePlan>, caller: Caller): Promise<void> {
    return this.commands.execute(new CompleteLearningPlan(id, caller));
  }

  @Handles(unassignPlan)
  unassign({ params: { id } }: InputOf<typeof unassignPlan>, caller: Caller): Promise<void> {
    return this.commands.execute(new UnassignLearningPlan(id, caller));
  }
}
