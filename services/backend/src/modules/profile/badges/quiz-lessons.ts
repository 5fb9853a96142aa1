import { badgeSteps } from '@keenly/contracts/badges';
import type { EvidenceInput } from '@keenly/contracts/insight';
import type { Pool } from 'pg';
import { COURSE_NAME, LESSON_NAME } from '../../content/content.public.js';
import { ATTEMPTS, LESSONS_DONE } from '../../learning/learning.public.js';

/** The lesson that earned a badge of quizzes, and the attempt that completed it. */
export interface QuizLesson {
  /** It is the `place`th lesson that this account completed by quiz, from 1. */
  readonly place: number;
  readonly at: Date;
  readonly lessonId: string;
  /** Null where the lesson's name may not be told, or is no longer there. */
  readonly heading: string | null;
  /** Of the attempt that was submitted last before that; null where none is kept. */
  readonly quizId: string | null;
  /** How many there are in all. */
  readonly total: number;
}

type Whose = readonly [tenant: string, accountId: string];

/** Those lessons that reach a step of the badges of quizzes, and the latest one, which says how many there are. */
export async function quizLessons(pool: Pool, whose: Whose): Promise<QuizLesson[]> {
  const { rows } = await pool.query<QuizLesson>(
    `with done as (
       select d.*, (row_number() over (order by d.completed_at, d.lesson_id))::int as place,
         (count(*) over ())::int as total
       from ${LESSONS_DONE} d where d.tenant = $1 and d.account_id = $2 and d.by = 'quiz'
     )
     select r.place, r.completed_at as at, r.lesson_id as "lessonId", ${LESSON_NAME} as heading, (
         select a.quiz_id from ${ATTEMPTS} a
         where a.tenant = r.tenant and a.account_id = r.account_id and a.lesson_id = r.lesson_id and a.source = 'quiz'
           and a.submitted_at <= r.completed_at
         order by a.submitted_at desc limit 1
       ) as "quizId", r.total
     from done r where r.place = any($3::int[]) or r.place = r.total order by r.place`,
    [...whose, badgeSteps.quizzes],
  );
  return rows;
}

/** How many of them each course has, most first; of those beyond the fiftieth, the sum is enough. */
export async function quizLessonsOfCourses(pool: Pool, whose: Whose): Promise<EvidenceInput[]> {
  const { rows } = await pool.query<{ name: string; value: number }>(
    `select coalesce(${COURSE_NAME}, 'A course that is gone') as name, sum(r.lessons)::int as value
     from (
       select d.tenant, d.course_id, count(*) as lessons from ${LESSONS_DONE} d
       where d.tenant = $1 and d.account_id = $2 and d.by = 'quiz' group by d.tenant, d.course_id
     ) r group by 1 order by 2 desc, 1 limit 50`,
    [...whose],
  );
  return rows.map((row) => ({ ...row, unit: 'count' }));
}
