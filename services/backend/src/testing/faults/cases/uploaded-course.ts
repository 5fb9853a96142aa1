import { randomUUID } from 'node:crypto';
import { COURSE_FILE_TYPE } from '@keenly/contracts/upload-course';
import { uploadCourse } from '@keenly/contracts/upload-course.endpoints';
import { call } from '../../test-http.js';
import type { World } from '../world.js';

/** What a part of a course is told by, in the editor and in requests. */
export interface UploadedPart {
  readonly id: string;
  readonly sort_order: number;
  readonly version: number;
}

type Kind = 'section' | 'lesson' | 'quiz' | 'question' | 'option';
type Row = UploadedPart & { readonly kind: Kind };

/** Two sections, the first of which has two lessons; and the first of those an assignment with a question. */
const SYLLABUS = ['Section,Lesson', 'One,One', 'One,Two', 'Two,'];
const WITH_QUIZ = [
  'Section,Lesson,Assignment,Question,Correct option,Option 1,Option 2',
  'One,One,Check yourself,What shifts demand?,1,Income,The price itself',
  'One,Two',
  'Two,',
];

/**
 * A new course, whose parts are at their first version. Of a file, since that's one request where the editor sends one for
 * each part, and each of many thousand tries needs a course of its own.
 */
export async function uploadedCourse(
  world: World,
  { token }: { readonly token: string },
  { hasQuiz = false }: { readonly hasQuiz?: boolean } = {},
) {
  const id = randomUUID();
  const query = new URLSearchParams({ id, heading: 'Markets', category_id: await world.topic() });
  const headers = { 'content-type': COURSE_FILE_TYPE };
  const body = (hasQuiz ? WITH_QUIZ : SYLLABUS).join('\n');
  const path = `${uploadCourse.path}?${query.toString()}`;
  (await call(world.app, 'POST', path, { token, headers, body })).expect(201);
  const { rows } = await world.pool.query<Row>(
    `select 'section' as kind, id, sort_order, version from app.section where course_id = $1
     union all select 'lesson', id, sort_order, version from app.lesson where course_id = $1
     union all select 'quiz', id, sort_order, version from app.quiz where course_id = $1
     union all select 'question', q.id, q.sort_order, q.version
       from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1
     union all select 'option', o.id, o.sort_order, 1
       from app.question_option o join app.question q on q.id = o.question_id
       join app.quiz z on z.id = q.quiz_id where z.course_id = $1
     order by sort_order`,
    [id],
  );
  const all = (kind: Kind): UploadedPart[] => rows.filter((row) => row.kind === kind);
  return { id, sections: all('section'), lessons: all('lesson'), all };
}

/** The only part, or the first one, of a kind that there are some of. */
export function firstOf(parts: readonly UploadedPart[]): UploadedPart {
  const [first] = parts;
  if (first === undefined) throw new Error('the file made none of these');
  return first;
}
