import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { NoticedCache } from '../../../platform/database/noticed-cache.js';
import { Notices } from '../../../platform/database/notices.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CHANGED, RECORDING_FLAGS, RecordingConsents } from '../membership.public.js';

const CAPACITY = 50_000;

/** Asked with every batch of a camera, so it is remembered; what is remembered refuses nothing. */
@Injectable()
export class CachedRecordingConsents extends RecordingConsents {
  private readonly flags: NoticedCache<boolean>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    notices: Notices,
  ) {
    super();
    this.flags = new NoticedCache(notices, { load: (ids) => this.load(ids), capacity: CAPACITY });
    notices.on(ACCOUNT_CHANGED, (accountId) => this.flags.forget(accountId));
  }

  async mayRecord(accountId: string): Promise<boolean> {
    return (await this.flags.getToRefuse(accountId, (may) => may)) ?? true;
  }

  private async load(ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    const { rows } = await this.pool.query<{ id: string; may: boolean }>(
      `select account_id as id, recording_flag is not false as may from ${RECORDING_FLAGS}
       where account_id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, may }) => [id, may]));
  }
}
