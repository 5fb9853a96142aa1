import type { MoveLesson } from '@keenly/contracts/course-copies';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { requireRoomInSection } from '../domain/copy-room.js';
import { orderWith } from '../domain/moved-lesson.js';
import { notFound, requireVersion } from '../domain/refusals.js';

/** Moves lessons from section to section of their course (product/content#authoring). */
@Injectable()
export class MoveLessons {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * Nothing is written where it's there already. NOT_FOUND, also for a section of another course; CONCURRENT_CHANGE where
   * that section's order isn't at `version` any longer; VALIDATION_FAILED where it's full.
   */
  async move(
    id: string,
    { parent_id: sectionId, sort_order: place, version }: MoveLesson,
    author: Author,
  ): Promise<void> {
    await this.saves.run({ lesson: id }, author, async (sql, { id: courseId }) => {
      const from = await sectionOf(sql, id);
      const orderVersion = await orderVersionIn(sql, courseId, sectionId);
      const { rows } = await sql.query<{ id: string }>(
        'select id from app.lesson where section_id = $1 order by sort_order, id',
        [sectionId],
      );
      const lessons = rows.map((row) => row.id);
      const order = orderWith(lessons, id, place);
      if (order === undefined) return { answer: undefined };
      requireVersion(version, orderVersion);
      if (from !== sectionId) requireRoomInSection(lessons.length);
      await sql.query(
        `update app.lesson l set section_id = $2, sort_order = n.place - 1
         from unnest($1::uuid[]) with ordinality as n (id, place)
         where l.id = n.id and (l.section_id <> $2 or l.sort_order <> n.place - 1)`,
        [order, sectionId],
      );
      await sql.query('update app.section set order_version = order_version + 1 where id = any($1::uuid[])', [
        [from, sectionId],
      ]);
      return { answer: undefined, changed: 'lessons ordered' };
    });
  }
}

async function sectionOf(sql: Sql, lessonId: string): Promise<string> {
  const { rows } = await sql.query<{ sectionId: string }>(
    'select section_id as "sectionId" from app.lesson where id = $1',
    [lessonId],
  );
  const [lesson] = rows;
  // Deleted while this save waited for the course.
  if (lesson === undefined) throw notFound();
  return lesson.sectionId;
}

async function orderVersionIn(sql: Sql, courseId: string, sectionId: string): Promise<number> {
  const { rows } = await sql.query<{ orderVersion: number }>(
    'select order_version as "orderVersion" from app.section where id = $1 and course_id = $2',
    [sectionId, courseId],
  );
  const [section] = rows;
  if (section === undefined) throw notFound();
  return section.orderVersion;
}
