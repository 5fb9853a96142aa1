import { isCapabilityId } from '@keenly/contracts/profile';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../capability/capability.public.js';

/** Looks up names of capabilities. A capability is an id, or plain text if it isn't an id (product/profile#targets). */
@Injectable()
export class CapabilityNames {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Names by id, of the platform's capabilities and those of this organisation: another organisation's are as unknown
   * as those that never were. Plain text among `values` is left out.
   */
  async of(values: readonly string[], clientId: string | null): Promise<ReadonlyMap<string, string>> {
    const ids = values.filter(isCapabilityId);
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `select id, name from ${CAPABILITY_CARDS}
       where id = any($1::uuid[]) and (client_id is null or client_id = $2)`,
      [ids, clientId],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
