import type { LearningPlan, PlanPage, PlanPageQuery } from '@keenly/contracts/learning-plan';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { notFound } from '../plan-access.js';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly createdBy: string | null;
  readonly author: string | null;
  readonly capabilityId: string;
  readonly capability: string | null;
  readonly clientId: string;
  readonly isPublic: boolean;
  readonly createdAt: Date;
  readonly version: number;
}

/** Plans `p`, their capability `k`, and their author `a`. */
const NAMED = `from app.learning_plan p
  left join ${CAPABILITY_CARDS} k on k.id = p.capability_id
  left join ${ACCOUNT_CARDS} a on a.account_id = p.created_by and a.client_id = p.client_id`;

/** What matches: $1 organisation, $2 pattern of the search, $3 id. What is for its author alone is in no list. */
const MATCHING = `${NAMED}
  where p.client_id = $1 and p.archived_at is null and not p.is_own
    and (p.title ilike $2 or coalesce(k.name, '') ilike $2)
    and ($3::uuid is null or p.id = $3)`;

const COLUMNS = `p.id, p.title, p.description, p.created_by as "createdBy", a.full_name as author,
  p.capability_id as "capabilityId", k.name as capability, p.client_id as "clientId", p.is_public as "isPublic",
  p.created_at as "createdAt", p.version`;

/** The sort key where it is text; null for every row where it is the time. */
const TEXT_KEY = `case $4::text when 'title' then lower(p.title) when 'category' then lower(k.name) end`;
const TIME_KEY = `case when $4::text = 'created' then p.created_at end`;

/** The organisation's learning plans that can be assigned (product/plans#record). */
@Injectable()
export class PlansReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async page({ clientId }: Caller, query: PlanPageQuery): Promise<PlanPage> {
    if (clientId === null) return { data: [], total: 0 };
    const matching = [clientId, containing(query.search), query.id];
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(`select count(*)::int as total ${MATCHING}`, matching),
      this.pool.query<Row>(
        `select ${COLUMNS} ${MATCHING}
         order by case when $5::boolean then ${TEXT_KEY} end desc, case when not $5 then ${TEXT_KEY} end,
           case when $5 then ${TIME_KEY} end desc, case when not $5 then ${TIME_KEY} end, lower(p.title), p.id
         limit $6 offset $7`,
        [...matching, query.column, query.order === 'desc', query.limit, (query.page_no - 1) * query.limit],
      ),
    ]);
    return { data: page.rows.map(planOf), total: counted.rows[0]?.total ?? 0 };
  }

  /** One that the caller just wrote. NOT_FOUND for plans of other organisations, and of others alone. */
  async require(id: string, caller: Caller): Promise<LearningPlan> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} ${NAMED} where p.client_id = $1 and p.archived_at is null and p.id = $2
         and (not p.is_own or p.created_by = $3)`,
      [tenantOf(caller), id, caller.accountId],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    return planOf(row);
  }
}

function planOf(row: Row): LearningPlan {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    created_by: { id: row.createdBy, full_name: row.author ?? '' },
    capability: { id: row.capabilityId, name: row.capability ?? '' },
    corporate_id: row.clientId,
    is_public: row.isPublic,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}
