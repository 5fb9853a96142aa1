import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FileStore } from '../../../platform/media/file-store.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { HeldFiles, NONE_HELD } from './held-files.js';

const person = ({ userId }: Whose) => [userId];

const own = 'from app.media_file f where f.person_id = $1';

/**
 * The files that people uploaded for courses. What no course holds goes with the account; what one holds is the
 * course's, and goes when nothing holds it any more.
 */
@Injectable()
export class FileHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly store: FileStore,
    private readonly holders: HeldFiles,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'course_files',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select f.stored_at as at ${own}`, person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select f.id, f.kind, f.name, f.content_type, f.size as bytes, f.stored_at ${own} order by f.stored_at, f.id`,
          person(whose),
        ),
      erase: (whose) => this.erase(whose),
    });
  }

  /** The file first: a row without a file is found and tried again, a file without a row waits for the sweep. */
  private async erase(whose: Whose): Promise<number> {
    const held = (await this.holders.query()) ?? NONE_HELD;
    const { rows } = await this.pool.query<{ id: string; object: string }>(
      `select f.id, f.object ${own} and not exists (select from (${held}) h where h.id = f.id)`,
      person(whose),
    );
    for (const { id, object } of rows) {
      await this.store.remove(object);
      await this.pool.query('delete from app.media_file where id = $1', [id]);
    }
    return rows.length;
  }
}
