import type { PlanPage } from '@keenly/contracts/learning-plan';
import { learningPlans } from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { PlansReader } from './plans.query.js';

/** The plans that managers choose from (product/plans#record). */
@Controller()
export class PlansController {
  constructor(private readonly plans: PlansReader) {}

  @Handles(learningPlans)
  list({ query }: InputOf<typeof learningPlans>, caller: Caller): Promise<PlanPage> {
    return this.plans.page(caller, query);
  }
}
