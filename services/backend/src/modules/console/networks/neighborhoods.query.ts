import type { Neighborhood, neighborhoodSortFields } from '@keenly/contracts/networks';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_LISTINGS, ORGANISATION_CARDS } from '../../membership/membership.public.js';

type SortField = (typeof neighborhoodSortFields)[number];

export interface NeighborhoodList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

/** Counted for those of a page alone, unless they are sorted by it. */
const members = `(
    select count(*)::int from ${ACCOUNT_LISTINGS} l where l.client_id = o.client_id and not l.is_waiting
  )`;

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  client_name: 'lower(o.name)',
  member_count: members,
  user_count: 'o.seats_taken',
  max_licenses: 'o.licences',
  id: 'o.client_id',
};

const found = `from ${ORGANISATION_CARDS} o
  where lower(o.name) like lower($1) and ($2::uuid[] is null or o.client_id = any($2))`;
const shown = `select o.client_id as id, o.name as client_name, ${members} as member_count,
    o.seats_taken as user_count, o.licences as max_licenses`;

const statement = ({ field, direction }: NeighborhoodList['sort']): string =>
  `with page as materialized (
     select o.client_id, ${sortKeys[field]} as sort_key ${found} order by sort_key ${direction}, client_id limit $3 offset $4
   )
   ${shown} from page join ${ORGANISATION_CARDS} o using (client_id) order by sort_key ${direction}, client_id`;

/** Every organisation of the platform with its members and licences, for platform roles (product/console#neighborhoods). */
@Injectable()
export class NeighborhoodsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list({ range, sort, filter }: NeighborhoodList): Promise<{ rows: Neighborhood[]; total: number }> {
    const searched = [containing((filter.q ?? '').trim()), filter.id ?? null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      this.pool.query<Neighborhood>(statement(sort), [...searched, range.limit, range.offset]),
      this.pool.query<{ total: number }>(`select count(*)::int as total ${found}`, searched),
    ]);
    return { rows, total: totals[0]?.total ?? 0 };
  }
}
