import { PAGE_VIEWS_KEPT_DAYS, type PagePattern } from '@keenly/contracts/page-view';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';

export interface PageView {
  readonly page: PagePattern;
  /** The first page of a visit. */
  readonly first: boolean;
}

/** Counts page views by day and page, and nothing else about them (product/shared#page-views). */
@Injectable()
export class PageViews {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Adds these to today's counts, all at once; rows in order, so that no two calls wait for each other in a circle. */
  async count(views: readonly PageView[]): Promise<void> {
    await this.pool.query({
      name: 'count page views',
      text: `insert into app.page_view_day as kept (day, page, views, visits)
        select (now() at time zone 'utc')::date, page, count(*), count(*) filter (where first)
        from unnest($1::text[], $2::boolean[]) as v (page, first) group by page order by page
        on conflict (day, page) do update set views = kept.views + excluded.views,
          visits = kept.visits + excluded.visits`,
      values: [views.map(({ page }) => page), views.map(({ first }) => first)],
    });
  }

  /** Deletes what is older than it is kept. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from app.page_view_day where day < (now() at time zone 'utc')::date - $1::int`,
      [PAGE_VIEWS_KEPT_DAYS],
    );
  }
}
