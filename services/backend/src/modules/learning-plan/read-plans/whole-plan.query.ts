import type {
  ContentType,
  PlanItem,
  PlanItemKind,
  PlanModule,
  WholePlan,
} from '@keenly/contracts/plan-content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { COURSES_SHOWN } from '../../content/content.public.js';
import { notFound } from '../plan-access.js';
import { aboutPlan, PLAN_COLUMNS, type PlanRow, PLANS_FOR } from './plan-card-row.js';
import { AS_COURSES_NAME, ITEM_DONE, ITEM_HEADING, ITS_COURSE } from './plan-items.js';
import { READABLE_PLAN } from './readable-plans.js';

interface ModuleRow {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
}

interface ItemRow {
  readonly id: string;
  readonly moduleId: string;
  readonly kind: PlanItemKind;
  readonly campaignId: string | null;
  readonly courseId: string | null;
  readonly heading: string | null;
  readonly description: string | null;
  readonly contentType: ContentType | null;
  readonly categoryId: string | null;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly url: string | null;
  readonly doneAt: Date | null;
}

/** A plan with all that it holds, for someone who reads or builds it (product/plans#what-a-plan-holds). */
@Injectable()
export class WholePlanReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** NOT_FOUND in the same words for a plan that isn't for the caller, is gone, or never was. */
  async of(id: string, caller: Caller): Promise<WholePlan> {
    const who = [tenantOf(caller), caller.accountId];
    const found = await this.pool.query<PlanRow>(
      `select ${PLAN_COLUMNS} from ${PLANS_FOR} where p.id = $3 and ${READABLE_PLAN}`,
      [...who, id],
    );
    const [plan] = found.rows;
    if (plan === undefined) throw notFound();
    // After the version: whoever orders what was added in between is told.
    const [modules, items] = await Promise.all([
      this.pool.query<ModuleRow>(
        'select id, heading, description from app.plan_module where plan_id = $1 order by sort_order, id',
        [id],
      ),
      this.itemsOf(id, who),
    ]);
    return wholePlan(plan, modules.rows, items, caller);
  }

  private async itemsOf(planId: string, who: readonly string[]): Promise<readonly ItemRow[]> {
    const { rows } = await this.pool.query<ItemRow>(
      `select r.id, r.module_id as "moduleId", r.kind, r.campaign_id as "campaignId", r.course_id as "courseId",
         ${ITEM_HEADING} as heading, case r.kind when 'course' then s.excerpt else r.description end as description,
         r.content_type as "contentType", k.id as "categoryId", k.name as category, s.image_url as "imageUrl", r.url,
         ${ITEM_DONE} as "doneAt"
       from (select ${AS_COURSES_NAME} from app.plan_item i where i.plan_id = $3) r
       left join ${COURSES_SHOWN} s on ${ITS_COURSE}
       left join ${CAPABILITY_CARDS} k on k.id = coalesce(r.category_id, s.category_id)
       order by r.sort_order, r.id`,
      [...who, planId],
    );
    return rows;
  }
}

function wholePlan(
  plan: PlanRow,
  modules: readonly ModuleRow[],
  rows: readonly ItemRow[],
  caller: Caller,
): WholePlan {
  const items = new Map(modules.map(({ id }): [string, PlanItem[]] => [id, []]));
  for (const row of rows) items.get(row.moduleId)?.push(itemOf(row));
  const shown = modules.map(({ id, heading, description }): PlanModule => {
    return { id, heading, description, items: items.get(id) ?? [] };
  });
  const all = shown.flatMap((module) => module.items);
  return {
    ...aboutPlan(plan, caller),
    archived: plan.isArchived,
    progress: {
      done: all.filter((item) => item.done_at !== null).length,
      of: all.filter((item) => item.available || item.done_at !== null).length,
    },
    next_item: all.find((item) => item.available && item.done_at === null)?.id ?? null,
    modules: shown,
  };
}

/** Of what isn't available nothing is told but that it was there. */
function itemOf(row: ItemRow): PlanItem {
  const available = row.heading !== null;
  return {
    id: row.id,
    kind: row.kind,
    campaign_id: row.campaignId,
    course_id: available ? row.courseId : null,
    heading: row.heading ?? '',
    description: available ? (row.description ?? '') : '',
    content_type: row.contentType,
    category: available ? { id: row.categoryId, name: row.category ?? '' } : { id: null, name: '' },
    image_url: available ? row.imageUrl : null,
    url: row.url,
    available,
    done_at: row.doneAt?.toISOString() ?? null,
  };
}
