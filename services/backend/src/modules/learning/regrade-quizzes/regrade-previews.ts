import { OTHERS_MIN } from '@keenly/contracts/course-analytics';
import type { Counts } from '@keenly/contracts/formulas/quiz-score';
import type { RegradePreview } from '@keenly/contracts/regrade';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { QuizVersions } from '../../content/content.public.js';
import type { Keyed, Ruling } from '../domain/grading.js';
import { type AlikeAttempts, previewOf, ruledCounts } from '../domain/ruling.js';

interface Row extends AlikeAttempts {
  readonly courseId: string;
  readonly version: number;
}

interface People {
  readonly own: number;
  readonly others: number;
}

/** What a regrade would do, from what the read model has of each attempt: nothing is written, and no attempt is read. */
@Injectable()
export class RegradePreviews {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly quizzes: QuizVersions,
  ) {}

  async of(
    { quizId, questionId, ...ruling }: Ruling & { readonly quizId: string; readonly questionId: string },
    own: string,
  ): Promise<RegradePreview> {
    const people = await this.people(quizId, questionId, own);
    const tellsOthers = people.others >= OTHERS_MIN;
    const rows = await this.alike(quizId, questionId, tellsOthers ? null : own);
    const keys = new Map<string, Keyed | undefined>();
    const told: (readonly [AlikeAttempts, Counts])[] = [];
    for (const { courseId, version, ...alike } of rows) {
      const at = `${courseId}/${version}`;
      if (!keys.has(at)) keys.set(at, await this.questionAt(courseId, version, { quizId, questionId }));
      const question = keys.get(at);
      if (question !== undefined) told.push([alike, ruledCounts(alike, question, ruling)]);
    }
    return {
      ...previewOf(told),
      people: people.own + (tellsOthers ? people.others : 0),
      withheld: people.others > 0 && !tellsOthers,
    };
  }

  private async questionAt(
    courseId: string,
    version: number,
    { quizId, questionId }: { readonly quizId: string; readonly questionId: string },
  ): Promise<Keyed | undefined> {
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    return quiz?.questions.find(({ id }) => id === questionId);
  }

  private async people(quizId: string, questionId: string, own: string): Promise<People> {
    const { rows } = await this.pool.query<People>(
      `select (count(distinct a.account_id) filter (where a.tenant = $3))::int as own,
         (count(distinct a.account_id) filter (where a.tenant <> $3))::int as others
       from read.figure_attempt a
       where a.quiz_id = $1 and $2::uuid = any(a.question_ids) and a.submitted_on is not null`,
      [quizId, questionId, own],
    );
    return rows[0] ?? { own: 0, others: 0 };
  }

  /** Of one tenant, or of all. */
  private async alike(quizId: string, questionId: string, tenant: string | null): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select a.course_id as "courseId", a.version, coalesce(a.right_count, 0) as "right",
         coalesce(a.graded_count, 0) as graded, coalesce(a.essay_count, 0) as essays,
         coalesce(a.awaiting_count, 0) as awaiting, coalesce(a.points, 0) as points, w.option_id as "optionId",
         w.is_right as "isRight", w.is_left_out as "isLeftOut", w.percent, count(*)::int as attempts
       from read.figure_attempt a
       cross join lateral (select array_position(a.question_ids, $2::uuid) as at) q
       cross join lateral (
         select a.option_ids[q.at] as option_id, a.are_right[q.at] as is_right, a.are_left_out[q.at] as is_left_out,
           a.percents[q.at] as percent
       ) w
       where a.quiz_id = $1 and q.at is not null and a.submitted_on is not null and ($3::uuid is null or a.tenant = $3)
       group by a.course_id, a.version, a.right_count, a.graded_count, a.essay_count, a.awaiting_count, a.points,
         w.option_id, w.is_right, w.is_left_out, w.percent`,
      [quizId, questionId, tenant],
    );
    return rows;
  }
}
