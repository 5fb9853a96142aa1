import { createHash } from 'node:crypto';
import type { ContentSourceId, FoundItem } from '@keenly/contracts/content-source';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** Hours for which an answer is as good as the site's own. */
const KEPT_H = 24;
/** At some kilobytes each, some tens of megabytes; the oldest make room. */
export const KEPT_MAX = 5000;

/** What was asked: of which site, which words, and which page. */
export interface AskedFor {
  readonly source: ContentSourceId;
  readonly words: string;
  readonly page: number;
}

/** What sites answered in the last 24 hours, for all processes (product/content#other-sites). */
@Injectable()
export class FoundAnswers {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(asked: AskedFor): Promise<readonly FoundItem[] | undefined> {
    const { rows } = await this.pool.query<{ items: FoundItem[] }>(
      `select items from app.found_answer where key = $1 and expires_at > now()`,
      [keyOf(asked)],
    );
    return rows[0]?.items;
  }

  async keep(asked: AskedFor, items: readonly FoundItem[]): Promise<void> {
    await this.pool.query(
      `insert into app.found_answer (key, items, expires_at)
       values ($1, $2::jsonb, now() + make_interval(hours => $3::int))
       on conflict (key) do update set items = excluded.items, expires_at = excluded.expires_at`,
      [keyOf(asked), JSON.stringify(items), KEPT_H],
    );
  }

  /** Deletes what is over, and the oldest beyond what is kept. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from app.found_answer where expires_at <= now() or key in (
         select key from app.found_answer order by expires_at desc offset $1::int
       )`,
      [KEPT_MAX],
    );
  }
}

/** Words are kept nowhere. */
const keyOf = ({ source, words, page }: AskedFor): string =>
  createHash('sha256')
    .update(JSON.stringify([source, words, page]))
    .digest('base64url');
