import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** Hours between seeing a word in no name and deleting it: no save takes as long. */
export const UNUSED_H = 1;

/** In a name, or elsewhere in what a search goes by. */
const IS_USED = `exists (select from app.content_search s where s.words @@ quote_literal(w.word)::tsquery)`;

/** The words that what is mistyped is compared with (product/content#content-search). Saves add them. */
@Injectable()
export class ContentWords {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Deletes words that no course has any more, an hour after they were first seen so. A save that has such a word at the
   * same time keeps it: it clears what the deletion goes by, or finds the word gone and adds it.
   */
  async sweep(): Promise<void> {
    await this.pool.query(
      `update app.content_word w set unused_since = null where w.unused_since is not null and ${IS_USED}`,
    );
    await this.pool.query(
      `delete from app.content_word w
       where w.unused_since <= now() - make_interval(hours => $1::int) and not ${IS_USED}`,
      [UNUSED_H],
    );
    await this.pool.query(
      `update app.content_word w set unused_since = now() where w.unused_since is null and not ${IS_USED}`,
    );
  }
}
