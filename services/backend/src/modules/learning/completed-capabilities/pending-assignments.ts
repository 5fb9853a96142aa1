import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { COURSE_CAPABILITIES, COURSE_NAME } from '../../content/content.public.js';

/** A course that someone is done with. */
export interface Completion {
  /** Of their organisation. */
  readonly tenant: string;
  readonly account: string;
  readonly courseId: string;
  readonly at: Date;
}

interface Pending {
  readonly id: string;
  /** Of the course, as the organisation reads it now; '' where it can't. */
  readonly heading: string;
}

/** What someone is still to learn of the capability that a course is of. */
@Injectable()
export class PendingAssignmentsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Nothing that was assigned after the course was completed. */
  async completedBy({ tenant, account, courseId, at }: Completion): Promise<Pending[]> {
    const { rows } = await this.pool.query<Pending>(
      `select a.id, coalesce(${COURSE_NAME}, '') as heading
       from (values ($1::uuid, $2::uuid)) as r (tenant, course_id)
       join ${COURSE_CAPABILITIES} k on k.course_id = r.course_id
       join ${ASSIGNED_CAPABILITIES} a on a.tenant = r.tenant and a.assignee = $3::uuid
         and a.status = 'pending' and a.removed_at is null and a.assigned_at <= $4::timestamptz
         and a.capability_id = k.capability_id
       order by a.assigned_at, a.id`,
      [tenant, courseId, account, at],
    );
    return rows;
  }
}
