import { PEERS_MAX } from '@keenly/contracts/course-card';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CoursePeers } from '../../content/content.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

interface Row {
  readonly id: string;
  readonly peers: number;
}

/** Colleagues who began a course (product/content#course-cards), by their progress. */
@Injectable()
export class CoursePeersReader extends CoursePeers {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  /** No more are looked at than are counted, so that a course that all of a large organisation began costs no more. */
  async of(
    courses: readonly string[],
    { clientId, accountId }: { readonly clientId: string; readonly accountId: string },
  ): Promise<ReadonlyMap<string, number>> {
    if (courses.length === 0) return new Map();
    const { rows } = await this.pool.query<Row>(
      `select asked.id, counted.peers from unnest($2::uuid[]) as asked (id), lateral (
         select count(*)::int as peers from (
           select from read.course_progress p join ${ACCOUNT_CARDS} a on a.account_id = p.account_id
           where p.tenant = $1 and p.course_id = asked.id and p.account_id <> $3
             and a.client_id = $1 and a.status = 'ACTIVE'
           limit ${PEERS_MAX}
         ) began
       ) counted
       where counted.peers > 0`,
      [clientId, courses, accountId],
    );
    return new Map(rows.map(({ id, peers }) => [id, peers]));
  }
}
