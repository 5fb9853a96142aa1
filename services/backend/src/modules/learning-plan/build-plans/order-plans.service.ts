import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import type { PlanOrder } from '@keenly/contracts/plan-content';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { refusedAt } from '../../../kernel/domain-error.js';
import {
  isInOrder,
  movedParts,
  namesAll,
  type PlacedItem,
  type PlacedModule,
  type PlacedParts,
  placesOf,
} from '../domain/plan-order.js';
import { changedElsewhere, type PlanAuthor } from '../plan-access.js';
import { PlanSaves } from './plan-saves.js';

/** Puts the modules of a plan and their items in order (product/plans#plan-builder). */
@Injectable()
export class OrderPlans {
  constructor(private readonly saves: PlanSaves) {}

  /**
   * All of it, or nothing; answers with the plan's version. CONCURRENT_CHANGE where the plan isn't at `version` any longer;
   * VALIDATION_FAILED at `modules` where one is foreign or missing; NOT_FOUND. Quiet where it's in this order already: the
   * answer to an order that was saved may have been lost.
   */
  async order(planId: string, { version, modules }: PlanOrder, author: PlanAuthor): Promise<number> {
    const asked = placesOf(modules);
    const saved = await this.saves.run({ plan: planId }, author, async (sql, plan) => {
      const there = await partsOf(sql, planId);
      if (isInOrder(there, asked)) return { answer: undefined, isChanged: false };
      if (plan.version !== version) throw changedElsewhere();
      if (!namesAll(there, asked)) throw refusedAt('modules', planMessages.orderIncomplete);
      const moved = movedParts(there, asked);
      await moveModules(sql, moved.modules);
      await moveItems(sql, moved.items);
      return { answer: undefined, isChanged: true };
    });
    return saved.version;
  }
}

async function partsOf(sql: Sql, planId: string): Promise<PlacedParts> {
  const modules = await sql.query<PlacedModule>(
    'select id, sort_order as "order" from app.plan_module where plan_id = $1',
    [planId],
  );
  const items = await sql.query<PlacedItem>(
    'select id, module_id as "moduleId", sort_order as "order" from app.plan_item where plan_id = $1',
    [planId],
  );
  return { modules: modules.rows, items: items.rows };
}

async function moveModules(sql: Sql, moved: readonly PlacedModule[]): Promise<void> {
  if (moved.length === 0) return;
  await sql.query(
    `update app.plan_module m set sort_order = o.place
     from unnest($1::uuid[], $2::int[]) as o (id, place) where m.id = o.id`,
    [moved.map(({ id }) => id), moved.map(({ order }) => order)],
  );
}

async function moveItems(sql: Sql, moved: readonly PlacedItem[]): Promise<void> {
  if (moved.length === 0) return;
  await sql.query(
    `update app.plan_item i set sort_order = o.place, module_id = o.module
     from unnest($1::uuid[], $2::uuid[], $3::int[]) as o (id, module, place) where i.id = o.id`,
    [moved.map(({ id }) => id), moved.map(({ moduleId }) => moduleId), moved.map(({ order }) => order)],
  );
}
