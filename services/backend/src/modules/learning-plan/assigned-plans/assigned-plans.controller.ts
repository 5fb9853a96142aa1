import type { AssignedPlan } from '@keenly/contracts/learning-plan';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AssignedPlansReader } from './assigned-plans.query.js';

/** The learning plans of one person (product/plans#assigning-a-plan). */
@Controller()
export class AssignedPlansController {
  constructor(private readonly assigned: AssignedPlansReader) {}

  @Handles(plansAssignedTo)
  async of(
    { params: { assignee } }: InputOf<typeof plansAssignedTo>,
    caller: Caller,
  ): Promise<{ data: AssignedPlan[] }> {
    return { data: await this.assigned.of(assignee, caller) };
  }
}
