import type { ContentSourceId } from '@keenly/contracts/content-source';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/** Which sites an organization's searches don't ask (product/content#other-sites). On a personal account all are asked. */
@Injectable()
export class SourcesOff {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string | null): Promise<ReadonlySet<ContentSourceId>> {
    if (clientId === null) return new Set();
    const { rows } = await this.pool.query<{ source: ContentSourceId }>(
      `select source from app.content_source_off where client_id = $1`,
      [clientId],
    );
    return new Set(rows.map(({ source }) => source));
  }

  /** Sent again, or twice at once, it's so once. */
  async turn(clientId: string, source: ContentSourceId, isOn: boolean): Promise<void> {
    if (isOn)
      await this.pool.query(`delete from app.content_source_off where client_id = $1 and source = $2`, [
        clientId,
        source,
      ]);
    else
      await this.pool.query(
        `insert into app.content_source_off (client_id, source) values ($1, $2) on conflict do nothing`,
        [clientId, source],
      );
  }
}
