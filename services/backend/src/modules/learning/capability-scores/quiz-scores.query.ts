import type { ResultSource } from '@keenly/contracts/attempts';
import { QUIZ_SCORES_MAX, type QuizScores, type QuizScoresQuery } from '@keenly/contracts/quiz-scores';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { COURSE_CAPABILITIES, COURSE_NAME, LESSON_NAME } from '../../content/content.public.js';

interface Row {
  readonly source: ResultSource;
  readonly quizId: string;
  readonly lessonId: string;
  readonly courseId: string;
  readonly lesson: string;
  readonly course: string;
  readonly best: number;
  readonly attempts: number;
  readonly submittedAt: Date;
  readonly total: number;
  readonly packages: number;
}

/** What someone's scores are made of (product/content#scores). */
@Injectable()
export class QuizScoresReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The caller's own, those submitted last first; quizzes and packages without a score are in no average, and absent. */
  async of({ capability_id: capabilityId }: QuizScoresQuery, caller: Caller): Promise<QuizScores> {
    const { rows } = await this.pool.query<Row>(
      `select r.source, r.quiz_id as "quizId", r.lesson_id as "lessonId", r.course_id as "courseId",
         coalesce(${LESSON_NAME}, '') as lesson,
         coalesce(${COURSE_NAME}, '') as course, r.best_score::float8 as best, r.attempts,
         r.submitted_at as "submittedAt", (count(*) over ())::int as total,
         (count(*) filter (where r.source = 'package') over ())::int as packages
       from read.quiz_result r join ${COURSE_CAPABILITIES} k on k.course_id = r.course_id
       where r.tenant = $1 and r.account_id = $2 and r.best_score is not null
         and ($3::uuid is null or k.capability_id = $3::uuid)
       order by r.submitted_at desc, r.quiz_id limit ${QUIZ_SCORES_MAX}`,
      [tenantOf(caller), caller.accountId, capabilityId ?? null],
    );
    return {
      data: rows.map((row) => ({
        ...{
          source: row.source,
          assignment_id: row.quizId,
          campaign_id: row.lessonId,
          course_id: row.courseId,
        },
        ...{ lesson: row.lesson, course: row.course },
        ...{ best_score: row.best, attempts: row.attempts, submitted_at: row.submittedAt.toISOString() },
      })),
      total: rows[0]?.total ?? 0,
      packages: rows[0]?.packages ?? 0,
    };
  }
}
