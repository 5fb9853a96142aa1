import type { Neighborhood, neighborhoodSortFields } from '@keenly/contracts/networks';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';

type SortField = (typeof neighborhoodSortFields)[number];

export interface NeighborhoodList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  client_name: 'lower(client_name)',
  member_count: 'member_count',
  user_count: 'user_count',
  max_licenses: 'max_licenses',
  id: 'id',
};

const cards = `select o.client_id as id, o.name as client_name, coalesce(m.members, 0) as member_count,
    o.seats_taken as user_count, o.licences as max_licenses
  from ${ORGANISATION_CARDS} o left join (
    select client_id, count(*)::int as members from ${ACCOUNT_CARDS}
    where is_open and status <> 'PENDING' group by client_id
  ) m using (client_id)
  where lower(o.name) like $1 and ($2::uuid[] is null or o.client_id = any($2))`;

const statement = ({ field, direction }: NeighborhoodList['sort']): string =>
  `select * from (${cards}) found order by ${sortKeys[field]} ${direction}, id limit $3 offset $4`;

/** Every organisation of the platform with its members and licences, for platform roles (product/console#neighborhoods). */
@Injectable()
export class NeighborhoodsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list({ range, sort, filter }: NeighborhoodList): Promise<{ rows: Neighborhood[]; total: number }> {
    const found = [containing((filter.q ?? '').trim().toLowerCase()), filter.id ?? null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      this.pool.query<Neighborhood>(statement(sort), [...found, range.limit, range.offset]),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${ORGANISATION_CARDS} o
         where lower(o.name) like $1 and ($2::uuid[] is null or o.client_id = any($2))`,
        found,
      ),
    ]);
    return { rows, total: totals[0]?.total ?? 0 };
  }
}
