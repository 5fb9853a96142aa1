import type { Pool } from 'pg';

interface OutlinedAttachment {
  readonly name: string;
  readonly type: string;
  readonly file: string;
  readonly captions: string | null;
}
interface OutlinedQuiz {
  readonly name: string;
  readonly isActive: boolean;
  readonly shuffled: readonly [questions: boolean, options: boolean];
  readonly terms: readonly [tries: number | null, passMark: number | null, showCorrectAnswers: boolean];
  readonly questions: readonly { readonly title: string; readonly options: readonly (string | boolean)[] }[];
}
interface OutlinedLesson {
  readonly heading: string;
  readonly description: string;
  readonly attachments: readonly OutlinedAttachment[];
  readonly quizzes: readonly OutlinedQuiz[];
}
interface OutlinedSection {
  readonly heading: string;
  readonly description: string;
  readonly lessons: readonly OutlinedLesson[];
}

/** All that a course says, in its order and without its ids: two that say the same have the same one. */
export async function outlineOf(pool: Pool, courseId: string): Promise<readonly OutlinedSection[]> {
  const { rows } = await pool.query<{ outline: readonly OutlinedSection[] }>(
    `select coalesce(jsonb_agg(jsonb_build_object('heading', s.heading, 'description', s.description, 'lessons', coalesce((
       select jsonb_agg(jsonb_build_object('heading', l.heading, 'description', l.description, 'attachments', coalesce((
         select jsonb_agg(jsonb_build_object('name', a.name, 'type', a.attachment_type, 'file', a.file_id, 'captions',
           a.captions_file_id) order by a.sort_order, a.id)
         from app.attachment a where a.lesson_id = l.id), '[]'), 'quizzes', coalesce((
         select jsonb_agg(jsonb_build_object('name', z.name, 'isActive', z.is_active, 'shuffled',
           jsonb_build_array(z.shuffle_questions, z.shuffle_options), 'terms',
           jsonb_build_array(z.tries, z.pass_mark, z.show_correct_answers), 'questions', coalesce((
           select jsonb_agg(jsonb_build_object('title', q.title, 'options', coalesce((
             select jsonb_agg(jsonb_build_array(o.option_value, o.is_correct) order by o.sort_order, o.id)
             from app.question_option o where o.question_id = q.id), '[]')) order by q.sort_order, q.id)
           from app.question q where q.quiz_id = z.id), '[]')) order by z.sort_order, z.id)
         from app.quiz z where z.lesson_id = l.id), '[]')) order by l.sort_order, l.id)
       from app.lesson l where l.section_id = s.id), '[]')) order by s.sort_order, s.id), '[]') as outline
     from app.section s where s.course_id = $1`,
    [courseId],
  );
  return rows[0]?.outline ?? [];
}

/** What the newest version of a course was made for, and how many of the parts that it names weren't kept. */
export async function newestVersionOf(pool: Pool, courseId: string) {
  const { rows } = await pool.query<{ change: string; missing: number }>(
    `select v.change, (
       select count(*)::int from app.content_span s
       where s.course_id = v.course_id and s.last_number is null
         and not exists (select from app.content_part p where p.course_id = v.course_id and p.hash = s.hash)
     ) as missing
     from app.content_version v where v.course_id = $1 order by v.number desc limit 1`,
    [courseId],
  );
  return rows[0];
}
