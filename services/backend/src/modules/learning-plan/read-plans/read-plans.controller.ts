import type { InputOf } from '@keenly/contracts/endpoint';
import type { PlanCards, WholePlan } from '@keenly/contracts/plan-content';
import type { PlanPace } from '@keenly/contracts/plan-pace';
import { planCards, planPace, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { PlanCardsReader } from './plan-cards.query.js';
import { PlanPaceReader } from './plan-pace.query.js';
import { WholePlanReader } from './whole-plan.query.js';

/** Learning plans for everyone who learns by them (product/plans#learning-plans-page). */
@Controller()
export class ReadPlansController {
  constructor(
    private readonly cards: PlanCardsReader,
    private readonly whole: WholePlanReader,
    private readonly pace: PlanPaceReader,
  ) {}

  @Handles(planCards)
  list({ query }: InputOf<typeof planCards>, caller: Caller): Promise<PlanCards> {
    return this.cards.page(query, caller);
  }

  @Handles(wholePlan)
  async one({ params: { id } }: InputOf<typeof wholePlan>, caller: Caller): Promise<{ data: WholePlan }> {
    return { data: await this.whole.of(id, caller) };
  }

  @Handles(planPace)
  async paceOf({ params: { id } }: InputOf<typeof planPace>, caller: Caller): Promise<{ data: PlanPace }> {
    return { data: await this.pace.of(id, caller) };
  }
}
