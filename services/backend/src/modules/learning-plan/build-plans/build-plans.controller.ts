import type { InputOf } from '@keenly/contracts/endpoint';
import type { PlanPartAnswer } from '@keenly/contracts/plan-content';
import { addToPlan, changeInPlan, deleteFromPlan, orderPlan } from '@keenly/contracts/plan-content.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { AddToPlans } from './add-to-plans.service.js';
import { ChangeInPlans } from './change-in-plans.service.js';
import { OrderPlans } from './order-plans.service.js';

/** Modules and items of learning plans (product/plans#plan-builder). */
@Controller()
export class BuildPlansController {
  constructor(
    private readonly adding: AddToPlans,
    private readonly changing: ChangeInPlans,
    private readonly ordering: OrderPlans,
  ) {}

  @Handles(addToPlan)
  async add({ body }: InputOf<typeof addToPlan>, caller: Caller): Promise<PlanPartAnswer> {
    return { data: await this.adding.add(body, caller) };
  }

  @Handles(changeInPlan)
  async change(
    { params: { id }, body }: InputOf<typeof changeInPlan>,
    caller: Caller,
  ): Promise<PlanPartAnswer> {
    return { data: await this.changing.change(id, body, caller) };
  }

  @Handles(deleteFromPlan)
  async delete({ params: { id } }: InputOf<typeof deleteFromPlan>, caller: Caller): Promise<PlanPartAnswer> {
    return { data: await this.changing.delete(id, caller) };
  }

  @Handles(orderPlan)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async order(
    { params: { id }, body }: InputOf<typeof orderPlan>,
    caller: Caller,
  ): Promise<{ data: { version: number } }> {
    return { data: { version: await this.ordering.order(id, body, caller) } };
  }
}
