import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FileStore } from '../../../platform/media/file-store.js';
import { ImageStore } from '../../../platform/media/image-store.js';
import { isObjectName } from '../file-object.js';
import { oldNames } from '../rowless.js';
import { HeldFiles, NONE_HELD } from './held-files.js';

/** How long a file is kept that no one holds, in seconds since someone last wanted it. */
export const UNHELD_KEPT_S = 24 * 3600;
/** Files that one statement looks at. */
const AT_ONCE = 500;

/** Deletes files that nobody holds, and what the store has that no row knows (product/content#files). */
@Injectable()
export class FileSweep {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: FileStore,
    private readonly listing: ImageStore,
    private readonly holders: HeldFiles,
  ) {}

  /** @returns how many went */
  async sweep(): Promise<number> {
    const held = (await this.holders.query()) ?? NONE_HELD;
    // Without a single place where an id could be kept, the question was wrong, and nothing may go.
    if (held === NONE_HELD) return 0;
    let gone = 0;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await this.pool.query<{ id: string; is_held: boolean }>(
        `select f.id, exists (select from (${held}) h where h.id = f.id) as is_held from app.media_file f
         where f.wanted_at < now() - make_interval(secs => $1) and f.id > $2::uuid order by f.id limit $3`,
        [UNHELD_KEPT_S, after, AT_ONCE],
      );
      const last = rows.at(-1);
      if (last === undefined) return gone;
      after = last.id;
      for (const { id, is_held: isHeld } of rows) if (!isHeld && (await this.remove(id))) gone += 1;
    }
  }

  /** Deletes files that no row knows: what an upload left that broke off behind the last byte. */
  async sweepRowless(now: Date = new Date()): Promise<number> {
    let gone = 0;
    for await (const objects of oldNames(this.listing, now, isObjectName)) {
      const { rows } = await this.pool.query<{ object: string }>(
        `select object from unnest($1::text[]) as o (object)
         where not exists (select from app.media_file f where f.object = o.object)`,
        [objects],
      );
      for (const { object } of rows) await this.store.remove(object);
      gone += rows.length;
    }
    return gone;
  }

  /**
   * Takes the row, then the file. Anyone who is about to keep the id touches the row first (`MediaFiles.find`): they
   * either come before, and the file stays, or find it gone and are told so. A file that can't be deleted leaves the row
   * for the next time.
   */
  private async remove(id: string): Promise<boolean> {
    const held = (await this.holders.query()) ?? NONE_HELD;
    return inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ object: string }>(
        `delete from app.media_file where id = $1 and wanted_at < now() - make_interval(secs => $2)
           and not exists (select from (${held}) h where h.id = $1) returning object`,
        [id, UNHELD_KEPT_S],
      );
      const [file] = rows;
      if (file === undefined) return false;
      await this.store.remove(file.object);
      return true;
    });
  }
}
