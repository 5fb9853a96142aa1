import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import type { ItemMarked, PlanItemKind } from '@keenly/contracts/plan-content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { notFound } from '../plan-access.js';
import { PlanCompletion } from '../plan-completion/plan-completion.service.js';
import { PlanProgressReader } from '../read-plans/plan-progress.js';
import { READABLE_PLAN, THEIR_ASSIGNMENT } from '../read-plans/readable-plans.js';

/** Marks customized content as done, for oneself (product/plans#progress). */
@Injectable()
export class MarkItems {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly progress: PlanProgressReader,
    private readonly completion: PlanCompletion,
  ) {}

  /**
   * NOT_FOUND where the caller reads no plan with this item; CONFLICT for what is of the library. Marked last, it completes
   * the plan where that is assigned to them.
   */
  async done(id: string, caller: Caller): Promise<ItemMarked> {
    const planId = await this.planOf(id, caller);
    const { rows } = await this.pool.query<{ doneAt: Date }>(
      `insert into app.plan_item_done (account_id, item_id)
       select $1, i.id from app.plan_item i where i.id = $2
       on conflict (account_id, item_id) do update set done_at = plan_item_done.done_at
       returning done_at as "doneAt"`,
      [caller.accountId, id],
    );
    // Taken out of the plan since it was looked for.
    const [mark] = rows;
    if (mark === undefined) throw notFound();
    const learner = { tenant: tenantOf(caller), accountId: caller.accountId };
    await this.completion.completeWhatIsDone([{ ...learner, planId }]);
    return this.answer(id, planId, mark.doneAt, caller);
  }

  /** A plan that was completed stays complete. NOT_FOUND, CONFLICT as above. */
  async reopen(id: string, caller: Caller): Promise<ItemMarked> {
    const planId = await this.planOf(id, caller);
    await this.pool.query('delete from app.plan_item_done where account_id = $1 and item_id = $2', [
      caller.accountId,
      id,
    ]);
    return this.answer(id, planId, null, caller);
  }

  private async planOf(itemId: string, caller: Caller): Promise<string> {
    const { rows } = await this.pool.query<{ planId: string; kind: PlanItemKind }>(
      `select p.id as "planId", i.kind from app.plan_item i join app.learning_plan p on p.id = i.plan_id
       left join read.plan_assignment s on ${THEIR_ASSIGNMENT}
       where i.id = $3 and ${READABLE_PLAN}`,
      [tenantOf(caller), caller.accountId, itemId],
    );
    const [item] = rows;
    if (item === undefined) throw notFound();
    if (item.kind !== 'content') throw new DomainError('CONFLICT', planMessages.markedElsewhere);
    return item.planId;
  }

  private async answer(id: string, planId: string, doneAt: Date | null, caller: Caller): Promise<ItemMarked> {
    const learner = { tenant: tenantOf(caller), accountId: caller.accountId };
    const { done, of } = (await this.progress.of(learner, [planId]))(planId);
    return { data: { id, done_at: doneAt?.toISOString() ?? null, progress: { done, of } } };
  }
}
