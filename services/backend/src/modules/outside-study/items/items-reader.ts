import type {
  OutsideItem,
  OutsideItems,
  OutsideItemsQuery,
  WhyNotCounted,
} from '@keenly/contracts/outside-study';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly tool: string;
  readonly told: number | null;
  readonly counted: number;
  readonly fault: Exclude<WhyNotCounted, 'overlap'> | null;
  readonly completion: boolean;
  readonly capability: string;
  readonly total: number;
}

/** What came from other tools as study of the caller, newest first; without what they removed. */
@Injectable()
export class OutsideItemsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async page({ page_no, items_per_page: limit }: OutsideItemsQuery, caller: Caller): Promise<OutsideItems> {
    const { rows } = await this.pool.query<Row>(
      `select i.id, i.at, i.name, i.tool, i.told_ms::float8 as told, i.counted_ms::float8 as counted, i.fault,
         i.is_completion as completion, coalesce(c.name, '') as capability, i.total
       from (
         select *, count(*) over ()::int as total from read.outside_item
         where tenant = $1 and account_id = $2 and removed_at is null
         order by at desc, id limit $3::int offset $4::int
       ) i
       left join ${CAPABILITY_CARDS} c on c.id = i.capability_id
       order by i.at desc, i.id`,
      [tenantOf(caller), caller.accountId, limit, (page_no - 1) * limit],
    );
    const total = rows[0]?.total ?? (page_no > 1 ? await this.count(caller) : 0);
    return { data: { items: rows.map(itemOf), total } };
  }

  /** How many there are. */
  async count(caller: Caller): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from read.outside_item
       where tenant = $1 and account_id = $2 and removed_at is null`,
      [tenantOf(caller), caller.accountId],
    );
    return rows[0]?.total ?? 0;
  }
}

function itemOf({ id, at, name, tool, told, counted, fault, completion, capability }: Row): OutsideItem {
  return {
    id,
    at: at.toISOString(),
    name,
    tool,
    told_s: told === null ? null : Math.round(told / 1000),
    counted_s: Math.round(counted / 1000),
    why_not: fault ?? (told !== null && counted < told ? 'overlap' : null),
    is_completion: completion,
    capability,
  };
}
