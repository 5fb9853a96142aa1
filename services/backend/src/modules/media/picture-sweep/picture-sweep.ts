import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ImageStore } from '../../../platform/media/image-store.js';
import { oldNames, ROWLESS_KEPT_S } from '../rowless.js';
import { imagePath, isImageName } from '../upload-address.js';

/**
 * How long a picture is kept that no one uses, in seconds since someone last wanted it: longer than a form lies open
 * and than an application for a corporate account waits for its code.
 */
export const UNUSED_KEPT_S = 48 * 3600;
/** Pictures that one statement looks at. */
const AT_ONCE = 500;

/**
 * Deletes pictures that nothing refers to, and files that no row knows. What refers to one is every text column of the
 * application's tables whose name ends in `_url`, read from the database's own catalogue, so that a table made later is
 * heeded too.
 */
@Injectable()
export class PictureSweep {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: ImageStore,
  ) {}

  /** @returns how many went */
  async sweep(): Promise<number> {
    const uses = await this.uses();
    let gone = 0;
    for (let after = ''; ;) {
      const { rows } = await this.pool.query<{ name: string }>(
        `select name from app.image
         where wanted_at < now() - make_interval(secs => $1) and name > $2 order by name limit $3`,
        [UNUSED_KEPT_S, after, AT_ONCE],
      );
      const last = rows.at(-1);
      if (last === undefined) return gone;
      after = last.name;
      for (const name of await this.unusedOf(
        rows.map((row) => row.name),
        uses,
      ))
        if (await this.remove(name, uses)) gone += 1;
    }
  }

  /** Deletes files that no row knows, and what half-written ones left, of whatever kind; answers how many. */
  async sweepRowless(now: Date = new Date()): Promise<number> {
    const uses = await this.uses();
    let gone = await this.store.clearUnfinished(new Date(now.getTime() - ROWLESS_KEPT_S * 1000));
    for await (const names of oldNames(this.store, now, isImageName)) {
      for (const name of await this.unusedOf(await this.rowlessOf(names), uses)) {
        await this.store.remove(name);
        gone += 1;
      }
    }
    return gone;
  }

  private async rowlessOf(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      'select name from unnest($1::text[]) as f (name) where not exists (select from app.image i where i.name = f.name)',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  private async unusedOf(names: readonly string[], uses: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) as i (name)
       where not exists (select from (${uses}) u where u.address = $2 || i.name)`,
      [names, imagePath('')],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Takes the row, then the file. Anyone who is about to keep the address touches the row first (`Images.isStored`):
   * they either come before, and the picture stays, or find it gone and are told so. A file that cannot be deleted
   * leaves the row for the next time.
   */
  private remove(name: string, uses: string): Promise<boolean> {
    return inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `delete from app.image where name = $1 and wanted_at < now() - make_interval(secs => $2)
           and not exists (select from (${uses}) u where u.address = $3)`,
        [name, UNUSED_KEPT_S, imagePath(name)],
      );
      if (rowCount !== 1) return false;
      await this.store.remove(name);
      return true;
    });
  }

  private async uses(): Promise<string> {
    const { rows } = await this.pool.query<{ part: string }>(
      `select format('select %I as address from app.%I where %I is not null', c.column_name, c.table_name, c.column_name)
         as part
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'app' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
         and c.column_name like '%\\_url'`,
    );
    // Without a single place where an address could be stored, the question was wrong, and nothing may go.
    if (rows.length === 0) throw new Error('no column of this database could refer to a picture');
    return rows.map(({ part }) => part).join(' union all ');
  }
}
