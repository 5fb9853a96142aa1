import type { AttachedFile } from '@keenly/contracts/attachments';
import type { ReadAttachment, ReadLesson } from '@keenly/contracts/course-reading';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MediaFiles, Packages } from '../../media/media.public.js';
import { notFound } from '../domain/refusals.js';
import { READABLE, type Reader, readerValues } from './readable-courses.js';

interface LessonFile {
  readonly id: string;
  readonly name: string;
  readonly type: ReadAttachment['type'];
  readonly file: AttachedFile;
  readonly captions: string | null;
}

interface PackageFile {
  readonly id: string;
  readonly name: string;
  readonly type: 'package';
  readonly file: AttachedFile;
}

interface Row {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
  readonly sectionId: string;
  readonly sectionHeading: string;
  readonly sectionDescription: string;
  readonly attachments: readonly (LessonFile | PackageFile)[];
  readonly assignments: ReadLesson['assignments'];
}

/** The lesson $4 of a course `c` that has no draft. */
const LESSON = `select l.id, l.heading, l.description, s.id as "sectionId", s.heading as "sectionHeading",
    s.description as "sectionDescription", (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.attachment_type,
        'file', jsonb_build_object('id', f.file_id, 'content_type', f.content_type, 'size', f.size, 'name', f.name),
        'captions', a.captions_file_id) order by a.sort_order, a.id), '[]')
      from app.attachment a join app.content_file f on f.course_id = a.course_id and f.file_id = a.file_id
      where a.lesson_id = l.id
    ) as attachments, (
      select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'assignment_name', z.name)
        order by z.sort_order, z.id), '[]')
      from app.quiz z where z.lesson_id = l.id and z.is_active
        and exists (select from app.question q where q.quiz_id = z.id)
    ) as assignments
  from app.lesson l join app.section s on s.id = l.section_id
  where c.published_number is null and l.course_id = c.id and l.id = $4`;

/** The same as the published version has it, of a course that has a draft. */
const PUBLISHED_LESSON = `select l.id, b.body ->> 'heading', b.body ->> 'description', s.id, w.body ->> 'heading',
    w.body ->> 'description', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', t.body ->> 'name', 'type', t.body ->> 'type',
        'file', jsonb_build_object('id', f.file_id, 'content_type', f.content_type, 'size', f.size, 'name', f.name),
        'captions', t.body ->> 'captions_file_id') order by a.place, a.id), '[]')
      from app.content_span a join app.content_part t on t.course_id = a.course_id and t.hash = a.hash
      join app.content_file f on f.course_id = a.course_id and f.file_id = (t.body ->> 'file_id')::uuid
      where a.course_id = c.id and a.kind = 'attachment' and a.within = l.id
        and c.published_number between a.first_number and coalesce(a.last_number, c.published_number)
    ), (
      select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'assignment_name', t.body ->> 'name')
        order by z.place, z.id), '[]')
      from app.content_span z join app.content_part t on t.course_id = z.course_id and t.hash = z.hash
      where z.course_id = c.id and z.kind = 'assignment' and z.within = l.id and (t.body ->> 'is_active')::boolean
        and c.published_number between z.first_number and coalesce(z.last_number, c.published_number)
        and exists (select from app.content_span q where q.course_id = c.id and q.kind = 'question' and q.within = z.id
          and c.published_number between q.first_number and coalesce(q.last_number, c.published_number))
    )
  from app.content_span l join app.content_part b on b.course_id = l.course_id and b.hash = l.hash
  join app.content_span s on s.course_id = l.course_id and s.kind = 'section' and s.id = l.within
    and c.published_number between s.first_number and coalesce(s.last_number, c.published_number)
  join app.content_part w on w.course_id = s.course_id and w.hash = s.hash
  where l.course_id = c.id and l.kind = 'lesson' and l.id = $4
    and c.published_number between l.first_number and coalesce(l.last_number, c.published_number)`;

/** Lessons of courses for those who read them (product/content#reading). */
@Injectable()
export class ReadLessonReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly files: MediaFiles,
    private readonly packages: Packages,
  ) {}

  /**
   * A lesson whole, with where its files are read. Of its assignments the names alone: neither questions nor options.
   * NOT_FOUND in the same words where the course isn't for this reader, and where it has no such lesson.
   */
  async open(courseId: string, lessonId: string, reader: Reader): Promise<ReadLesson> {
    const { rows } = await this.pool.query<Row>(
      `select l.* from app.course c cross join lateral (${LESSON} union all ${PUBLISHED_LESSON}) l where ${READABLE}`,
      [...readerValues(courseId, reader), lessonId],
    );
    const [lesson] = rows;
    if (lesson === undefined) throw notFound();
    // Of no file: only its time is read, which is the same for all that are signed within this answer.
    const { until } = this.files.readAddress(lesson.id);
    return {
      id: lesson.id,
      heading: lesson.heading,
      description: lesson.description,
      section: {
        id: lesson.sectionId,
        heading: lesson.sectionHeading,
        description: lesson.sectionDescription,
      },
      attachments: lesson.attachments
        .filter((one) => one.type !== 'package')
        .map((one) => this.readable(one)),
      addresses_until: until.toISOString(),
      packages: await this.packagesOf(lesson),
      assignments: lesson.assignments,
    };
  }

  private async packagesOf({ attachments }: Row): Promise<ReadLesson['packages']> {
    const packages = attachments.filter(({ type }) => type === 'package');
    if (packages.length === 0) return [];
    const standards = await this.packages.standardsOf(packages.map(({ file }) => file.id));
    return packages.flatMap(({ id, name, file }) => {
      const standard = standards.get(file.id);
      return standard === undefined ? [] : [{ id, name, standard }];
    });
  }

  private readable({ id, name, type, file, captions }: LessonFile): ReadAttachment {
    return {
      id,
      name,
      type,
      file: { content_type: file.content_type, size: file.size, name: file.name },
      address: this.files.readAddress(file.id).address,
      captions_address: captions === null ? null : this.files.readAddress(captions).address,
    };
  }
}
