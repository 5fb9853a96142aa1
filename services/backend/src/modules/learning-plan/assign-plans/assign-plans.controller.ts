import type { PlansAssigned } from '@keenly/contracts/learning-plan';
import { assignPlans } from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AssignLearningPlans } from './assign-plans.command.js';

/** Assigning learning plans (product/plans#assigning-a-plan). */
@Controller()
export class AssignPlansController {
  constructor(private readonly commands: CommandBus) {}

  /** Identity fields of the body are accepted and ignored (product/shared#identity-on-the-wire). */
  @Handles(assignPlans)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  assign({ body }: InputOf<typeof assignPlans>, caller: Caller): Promise<PlansAssigned> {
    const assignments = body.map(({ plan: planId, assignee }) => ({ planId, assignee }));
    return this.commands.execute(new AssignLearningPlans(assignments, caller));
  }
}
