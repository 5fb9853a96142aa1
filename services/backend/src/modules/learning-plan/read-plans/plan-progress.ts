import type { PlanItemKind } from '@keenly/contracts/plan-content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { COURSES_SHOWN } from '../../content/content.public.js';
import { AS_COURSES_NAME, ITEM_DONE, ITEM_HEADING, ITS_COURSE } from './plan-items.js';

export interface Learner {
  /** Their organization, or their account where it is a personal one. */
  readonly tenant: string;
  readonly accountId: string;
}

/** An available item that isn't done. */
export interface NextItem {
  readonly id: string;
  readonly kind: PlanItemKind;
  readonly campaign_id: string | null;
  readonly course_id: string | null;
  readonly heading: string;
  readonly url: string | null;
}

/** How far someone is with a plan: items that are neither available nor done count in neither. */
export interface PlanProgress {
  readonly items: number;
  readonly of: number;
  readonly done: number;
  readonly next: NextItem | null;
}

const NOTHING: PlanProgress = { items: 0, of: 0, done: 0, next: null };

/** How far people are with plans (product/plans#progress). */
@Injectable()
export class PlanProgressReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(
    { tenant, accountId }: Learner,
    planIds: readonly string[],
  ): Promise<(id: string) => PlanProgress> {
    const { rows } = await this.pool.query<PlanProgress & { readonly planId: string }>(
      `with item as materialized (
         select r.plan_id, r.id, r.kind, r.campaign_id, r.course_id, r.url, m.sort_order as module_place,
           m.id as module_id, r.sort_order as place, ${ITEM_HEADING} as heading, ${ITEM_DONE} as done_at
         from (select ${AS_COURSES_NAME} from app.plan_item i where i.plan_id = any($3::uuid[])) r
         join app.plan_module m on m.id = r.module_id
         left join ${COURSES_SHOWN} s on ${ITS_COURSE}
       )
       select plan_id as "planId", count(*)::int as items, count(done_at)::int as done,
         (count(*) filter (where heading is not null or done_at is not null))::int as of,
         (array_agg(jsonb_build_object('id', id, 'kind', kind, 'campaign_id', campaign_id, 'course_id', course_id,
           'heading', heading, 'url', url) order by module_place, module_id, place, id)
           filter (where heading is not null and done_at is null))[1] as next
       from item group by plan_id`,
      [tenant, accountId, planIds],
    );
    const found = new Map(rows.map(({ planId, ...progress }) => [planId, progress]));
    return (id) => found.get(id) ?? NOTHING;
  }
}

/** Everything that counts is done, and something does. */
export const isComplete = ({ of, done }: PlanProgress): boolean => of > 0 && done >= of;
