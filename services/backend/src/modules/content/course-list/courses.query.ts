import type {
  Course,
  CoursePage,
  CoursePageQuery,
  Lesson,
  Section,
  SectionWithLessons,
  WholeCourse,
} from '@keenly/contracts/content';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ATTACHMENTS_OF_LESSON } from '../attachment-rows/attachment-rows.js';
import { type Author, authorValues, MAY_EDIT } from '../course-saves/course-access.js';
import { notFound } from '../domain/refusals.js';
import { coursePage } from './course-page.query.js';
import { COURSE_COLUMNS, type CourseFields, courseOf, courseRow, COURSES } from './course-rows.js';

interface PlacedFields {
  readonly id: string;
  readonly parentId: string;
  readonly heading: string;
  readonly description: string;
  readonly sortOrder: number;
  readonly version: number;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
type LessonFields = PlacedFields & Pick<Lesson, 'attachments'>;
type SectionFields = PlacedFields & { readonly orderVersion: number };

const AUDIT = `created_by as "createdBy", updated_by as "updatedBy", created_at as "createdAt", updated_at as "updatedAt"`;
const SECTION_COLUMNS = `id, course_id as "parentId", heading, description, sort_order as "sortOrder", version,
  order_version as "orderVersion", ${AUDIT}`;
const LESSON_COLUMNS = `id, section_id as "parentId", heading, description, sort_order as "sortOrder", version, ${AUDIT},
  ${ATTACHMENTS_OF_LESSON}`;

/** Courses as their authors read them (product/content#authoring): those that they may edit, and no others. */
@Injectable()
export class CoursesReader {
  private readonly origin: string;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) { origin }: AppConfig,
  ) {
    this.origin = origin;
  }

  async page(query: CoursePageQuery, author: Author): Promise<CoursePage> {
    const { rows, total } = await coursePage(this.pool, query, author);
    return { data: rows.map((row) => courseRow(row, this.origin)), total };
  }

  /** NOT_FOUND in the same words for another organization's, for a deleted one, and where there is none. */
  async require(id: string, author: Author): Promise<Course> {
    const { rows } = await this.pool.query<CourseFields & { description: string }>(
      `select ${COURSE_COLUMNS}, c.description from ${COURSES} where c.id = $5 and ${MAY_EDIT}`,
      [...authorValues(author), id],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    return courseOf(row, this.origin);
  }

  /**
   * A course that was just saved, by someone who could edit it until then: it may be another one's alone by now. NOT_FOUND
   * where it's gone since.
   */
  async saved(id: string): Promise<Course> {
    const { rows } = await this.pool.query<CourseFields & { description: string }>(
      `select ${COURSE_COLUMNS}, c.description from ${COURSES} where c.id = $1 and c.removed_at is null`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    return courseOf(row, this.origin);
  }

  /** The course with its sections and their lessons, in order. NOT_FOUND as above. */
  async whole(id: string, author: Author): Promise<WholeCourse> {
    const [course, sections, lessons] = await Promise.all([
      this.require(id, author),
      this.pool.query<SectionFields>(
        `select ${SECTION_COLUMNS} from app.section where course_id = $1 order by sort_order, id`,
        [id],
      ),
      this.pool.query<LessonFields>(
        `select ${LESSON_COLUMNS} from app.lesson l where course_id = $1 order by sort_order, id`,
        [id],
      ),
    ]);
    const bySection = new Map<string, Lesson[]>(sections.rows.map((row) => [row.id, []]));
    for (const row of lessons.rows) bySection.get(row.parentId)?.push(lessonOf(row));
    const withLessons = (row: SectionFields): SectionWithLessons => ({
      ...sectionOf(row),
      lessons: bySection.get(row.id) ?? [],
    });
    return { ...course, sections: sections.rows.map(withLessons) };
  }

  /** A section that was just saved; whoever asks has shown that they may edit it. NOT_FOUND where it's gone since. */
  async section(id: string): Promise<Section> {
    const { rows } = await this.pool.query<SectionFields>(
      `select ${SECTION_COLUMNS} from app.section where id = $1`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    return sectionOf(row);
  }

  /** A lesson that was just saved, as {@link section}. */
  async lesson(id: string): Promise<Lesson> {
    const { rows } = await this.pool.query<LessonFields>(
      `select ${LESSON_COLUMNS} from app.lesson l where id = $1`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) throw notFound();
    return lessonOf(row);
  }
}

const placed = (row: PlacedFields) => ({
  id: row.id,
  parent_id: row.parentId,
  heading: row.heading,
  description: row.description,
  sort_order: row.sortOrder,
  version: row.version,
  created_by: row.createdBy,
  updated_by: row.updatedBy,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
const lessonOf = (row: LessonFields): Lesson => ({
  campaign_type: 'lesson',
  ...placed(row),
  attachments: row.attachments,
});
const sectionOf = (row: SectionFields): Section => ({
  campaign_type: 'section',
  ...placed(row),
  order_version: row.orderVersion,
});
