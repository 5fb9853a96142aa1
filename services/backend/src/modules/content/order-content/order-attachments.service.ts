import type { SortAttachments } from '@keenly/contracts/attachments';
import { Injectable } from '@nestjs/common';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { reordered } from '../domain/row-order.js';

/** Puts the attachments of a lesson in order (product/content#attachments). */
@Injectable()
export class OrderAttachments {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * All of the lesson's, or none: VALIDATION_FAILED at `items` where one is foreign or missing; CONCURRENT_CHANGE where one
   * was moved since; NOT_FOUND. Nothing is written where they are in this order already.
   */
  async sort(lessonId: string, { items }: SortAttachments, author: Author): Promise<void> {
    await this.saves.run({ lesson: lessonId }, author, async (sql) => {
      const { rows } = await sql.query<{ id: string; list: string; place: number }>(
        'select id, lesson_id as list, sort_order as place from app.attachment where lesson_id = $1',
        [lessonId],
      );
      const moved = reordered(
        rows,
        items.map(({ id, sort_order: place, was }) => ({ id, list: lessonId, place, was })),
      );
      if (moved.length === 0) return { answer: undefined };
      await sql.query(
        `update app.attachment a set sort_order = o.place
         from unnest($1::uuid[], $2::int[]) as o (id, place) where a.id = o.id`,
        [moved.map(({ id }) => id), moved.map(({ place }) => place)],
      );
      return { answer: undefined, changed: 'attachments ordered' };
    });
  }
}
