import type { DataViews, DataViewsQuery, ViewedThing } from '@keenly/contracts/trust';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { feedPosition } from '../../../platform/live/feed-lanes.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { RECORD_STORE_CREDENTIALS } from '../../record-store/record-store.public.js';
import { STATEMENT_TARGETS } from '../../statements-out/statements-out.public.js';
import { Owners } from '../owners.js';

interface Row {
  readonly viewer_name: string;
  readonly organisation: string | null;
  readonly what: ViewedThing;
  readonly session_id: string | null;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly times: number;
  readonly total: number;
}

/** Views of a person's data by other people, by programs of their organizations, and by stores that they have statements sent to, with their times. */
@Injectable()
export class ViewsOfPerson {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly owners: Owners,
  ) {}

  async page({ page_no, items_per_page: limit }: DataViewsQuery, caller: Caller): Promise<DataViews> {
    const { accounts } = await this.owners.of(caller.userId);
    const subjects = accounts.map(({ accountId }) => accountId);
    // Before the looks: what comes in between is told again, and nothing is left out.
    const position = await feedPosition(this.pool, caller);
    const { rows } = await this.pool.query<Row>(
      `select coalesce(a.full_name, k.name, t.name, '') as viewer_name, o.name as organisation, v.what, v.session_id, v.first_at,
         v.last_at, v.times, v.total
       from (
         select *, count(*) over ()::int as total from app.data_view where subject = any($1::uuid[])
         order by last_at desc, viewer, what, session_id limit $2 offset $3
       ) v
       left join ${ACCOUNT_CARDS} a on a.account_id = v.viewer
       left join ${RECORD_STORE_CREDENTIALS} k on k.id = v.viewer
       left join ${STATEMENT_TARGETS} t on t.id = v.viewer
       left join ${ORGANISATION_CARDS} o on o.client_id = v.client_id
       order by v.last_at desc, v.viewer, v.what, v.session_id`,
      [subjects, limit, (page_no - 1) * limit],
    );
    return {
      position,
      data: {
        total: rows[0]?.total ?? (page_no > 1 ? await this.count(subjects) : 0),
        views: rows.map(({ total: _, first_at, last_at, ...view }) => ({
          ...view,
          first_at: first_at.toISOString(),
          last_at: last_at.toISOString(),
        })),
      },
    };
  }

  private async count(subjects: readonly string[]): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      'select count(*)::int as total from app.data_view where subject = any($1::uuid[])',
      [subjects],
    );
    return rows[0]?.total ?? 0;
  }
}
