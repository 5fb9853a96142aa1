import type { PlanOverview } from '@keenly/contracts/learning-plan';
import { planOverview } from '@keenly/contracts/learning-plan.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { PlanFiguresReader } from './plan-figures.query.js';

/** Figures of the dashboard's Learning Plans tab (product/manager#learning-plans-tab). */
@Controller()
export class PlanFiguresController {
  constructor(private readonly figures: PlanFiguresReader) {}

  @Handles(planOverview)
  overview({ query }: InputOf<typeof planOverview>, caller: Caller): Promise<PlanOverview> {
    return this.figures.page(query, caller);
  }
}
