import { rooms as liveRooms } from '@keenly/contracts/live';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { BOARD_MEMORY_MS } from './team-board.projection.js';

const EVERY_MS = 30_000;

/** Takes sessions off the board half an hour after their end: no event says so, only time. */
@Injectable()
export class TeamBoardExpiry {
  constructor(
    jobs: RepeatingJobs,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {
    jobs.add({ name: 'team-board-expiry', everyMs: EVERY_MS, work: () => this.expire() });
  }

  async expire(): Promise<void> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await removeOld(client);
      await client.query('commit');
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function removeOld(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ tenant: string; session_id: string }>(
    `delete from read.board_session where stopped_at < now() - make_interval(secs => $1)
     returning tenant, session_id`,
    [BOARD_MEMORY_MS / 1000],
  );
  // Rows of sessions whose start never arrived.
  const lost = await client.query<{ tenant: string; session_id: string }>(
    `delete from read.board_session where started_at is null and last_at < now() - interval '1 day'
     returning tenant, session_id`,
  );
  const gone = [...rows, ...lost.rows];
  await client.query(
    `with asked as (
       select * from unnest($1::uuid[], $2::uuid[]) as a (session_id, tenant)
     ), mark as (
       delete from read.board_mark where (session_id, tenant) in (select session_id, tenant from asked)
     )
     delete from read.board_span where (session_id, tenant) in (select session_id, tenant from asked)`,
    [gone.map(({ session_id }) => session_id), gone.map(({ tenant }) => tenant)],
  );
  await writeLiveMessages(
    client,
    rows.map(({ tenant, session_id }) => ({
      tenant,
      rooms: [liveRooms.team(tenant)],
      type: 'board_entry_removed',
      payload: { session_id },
    })),
  );
}
