import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ImageStore } from '../../../platform/media/image-store.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { imagePath } from '../upload-address.js';

const person = ({ userId }: Whose) => [userId];
const before = imagePath('');

/** Not what someone put up for their organisation: that is the organisation's picture. */
const own = `from app.image i where i.person_id = $1 and i.owner = 'person'`;

/** The pictures that people uploaded of themselves. */
@Injectable()
export class PictureHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly store: ImageStore,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'pictures',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select i.stored_at as at ${own}`, person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select '${before}' || i.name as url, i.bytes, i.width, i.height, i.stored_at ${own}
           order by i.stored_at, i.name`,
          person(whose),
        ),
      erase: (whose) => this.erase(whose),
    });
  }

  /** The file first: a row without a file is found and tried again, a file without a row is lost. */
  private async erase(whose: Whose): Promise<number> {
    const { rows } = await this.pool.query<{ name: string }>(`select i.name ${own}`, person(whose));
    for (const { name } of rows) {
      await this.store.remove(name);
      await this.pool.query('delete from app.image where name = $1', [name]);
    }
    return rows.length;
  }
}
