import { type CompletedBy, DONE_LESSONS_MAX, type DoneLesson } from '@keenly/contracts/attempts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';

interface Row {
  readonly lessonId: string;
  readonly by: CompletedBy;
  readonly at: Date;
}

/** Lessons that someone is done with (product/content#completion). */
@Injectable()
export class DoneLessonsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The caller's own, newest first; of one course where one is named. */
  async of(courseId: string | undefined, caller: Caller): Promise<DoneLesson[]> {
    const { rows } = await this.pool.query<Row>(
      `select lesson_id as "lessonId", by, completed_at as at from read.lesson_done
       where tenant = $1 and account_id = $2 and ($3::uuid is null or course_id = $3::uuid)
       order by completed_at desc, lesson_id limit ${DONE_LESSONS_MAX}`,
      [tenantOf(caller), caller.accountId, courseId ?? null],
    );
    return rows.map(({ lessonId, by, at }) => ({
      campaign_id: lessonId,
      by,
      completed_at: at.toISOString(),
    }));
  }
}
