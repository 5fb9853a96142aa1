import type { PagePattern, PageViewCount, pageViewSortFields } from '@keenly/contracts/page-view';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

type SortField = (typeof pageViewSortFields)[number];

export interface PageViewList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  /** Days up to today (UTC). */
  readonly days: number;
}

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  views: 'sum(views)',
  visits: 'sum(visits)',
  page: 'page',
  last_day: 'max(day)',
  id: 'page',
};

interface Row {
  readonly page: PagePattern;
  readonly views: string;
  readonly visits: string;
  readonly last_day: string;
}

/** Which pages were seen how often, for those who run the platform. */
@Injectable()
export class PageViewCountsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list({ range, sort, days }: PageViewList): Promise<{ rows: PageViewCount[]; total: number }> {
    const since = `day > (now() at time zone 'utc')::date - $1::int`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<Row>(
        `select page, sum(views) as views, sum(visits) as visits, max(day)::text as last_day
         from app.page_view_day where ${since} group by page
         order by ${sortKeys[sort.field]} ${sort.direction}, page limit $2 offset $3`,
        [days, range.limit, range.offset],
      ),
      this.pool.query<{ total: number }>(
        `select count(distinct page)::int as total from app.page_view_day where ${since}`,
        [days],
      ),
    ]);
    return {
      rows: rows.map(({ page, views, visits, last_day }) => ({
        ...{ id: page, page, last_day },
        views: Number(views),
        visits: Number(visits),
      })),
      total: counted[0]?.total ?? 0,
    };
  }
}
