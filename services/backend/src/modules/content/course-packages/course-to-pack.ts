import type { AttachedFile, AttachmentType } from '@keenly/contracts/attachments';
import { PACKED_SECTIONS_BYTES, type PackedQuiz } from '@keenly/contracts/course-package';
import type { Sql } from '@keenly/event-store/types';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { notFound } from '../domain/refusals.js';

interface Words {
  readonly heading: string;
  readonly description: string;
}

export interface AttachmentToPack {
  readonly name: string;
  readonly type: AttachmentType;
  readonly file: AttachedFile;
  readonly captions: AttachedFile | null;
}
export interface SectionToPack extends Words {
  readonly lessons: readonly (Words & {
    readonly attachments: readonly AttachmentToPack[];
    readonly assignments: readonly PackedQuiz[];
  })[];
}

/** A course as its authors have it now, with everything in it. */
export interface CourseToPack extends Words {
  readonly categoryId: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly coverImageUrl: string | null;
  readonly changedAt: Date;
  readonly sections: readonly SectionToPack[];
}

interface Row extends Omit<CourseToPack, 'sections'> {
  /** JSON; null where it's too long. */
  readonly sections: string | null;
}

/**
 * Read in one statement: whoever saves meanwhile comes before or after it whole. NOT_FOUND where it's gone; undefined
 * where its text is longer than a course file holds, of which nothing is read then.
 */
export async function courseToPack(sql: Sql, id: string): Promise<CourseToPack | undefined> {
  const { rows } = await sql.query<Row>(
    `select c.heading, c.description, c.category_id as "categoryId", coalesce(k.name, '') as category,
       c.image_url as "imageUrl", c.cover_image_url as "coverImageUrl", c.updated_at as "changedAt",
       case when octet_length(d.sections) <= $2::int then d.sections end as sections
     from app.course c left join ${CAPABILITY_CARDS} k on k.id = c.category_id
     cross join lateral (
       select coalesce(json_agg(json_build_object('heading', s.heading, 'description', s.description, 'lessons', (
         select coalesce(json_agg(json_build_object('heading', l.heading, 'description', l.description,
           'attachments', (
             select coalesce(json_agg(json_build_object('name', a.name, 'type', a.attachment_type,
               'file', json_build_object('id', f.file_id, 'content_type', f.content_type, 'size', f.size, 'name', f.name),
               'captions', case when v.file_id is not null then json_build_object(
                 'id', v.file_id, 'content_type', v.content_type, 'size', v.size, 'name', v.name) end
             ) order by a.sort_order, a.id), '[]')
             from app.attachment a
               join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id
               left join app.content_file v on v.course_id = a.course_id and v.file_id = a.captions_file_id
             where a.lesson_id = l.id),
           'assignments', (
             select coalesce(json_agg(json_build_object('assignment_name', z.name, 'is_active', z.is_active,
               'shuffle_questions', z.shuffle_questions, 'shuffle_options', z.shuffle_options, 'tries', z.tries,
               'pass_mark', z.pass_mark, 'show_correct_answers', z.show_correct_answers, 'questions', (
                 select coalesce(json_agg(json_build_object('question_title', q.title, 'question_type', q.question_type,
                   'options', (
                     select coalesce(json_agg(json_build_object('option_value', o.option_value, 'is_correct', o.is_correct)
                       order by o.sort_order, o.id), '[]')
                     from app.question_option o where o.question_id = q.id)
                 ) order by q.sort_order, q.id), '[]')
                 from app.question q where q.quiz_id = z.id)
             ) order by z.sort_order, z.id), '[]')
             from app.quiz z where z.lesson_id = l.id)
         ) order by l.sort_order, l.id), '[]')
         from app.lesson l where l.section_id = s.id)
       ) order by s.sort_order, s.id), '[]')::text as sections
       from app.section s where s.course_id = c.id
     ) d
     where c.id = $1 and c.removed_at is null`,
    [id, PACKED_SECTIONS_BYTES],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { sections, ...course } = row;
  if (sections === null) return undefined;
  return { ...course, sections: JSON.parse(sections) as SectionToPack[] };
}
