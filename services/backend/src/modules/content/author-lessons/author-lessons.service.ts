import { courseMessages } from '@keenly/contracts/catalogue/content';
import {
  COURSE_LESSONS_MAX,
  type CreateLesson,
  LESSONS_MAX,
  type UpdateLesson,
} from '@keenly/contracts/content';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { refusedAt } from '../../../kernel/domain-error.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { idTaken, notFound, requireVersion } from '../domain/refusals.js';
import { allWordsOf, isSame, keepWords, type Words, wordsOf } from '../course-saves/placed-parts.js';

interface Stored extends Words {
  readonly version: number;
}

/** Writes the lessons of sections (product/content#authoring). */
@Injectable()
export class AuthorLessons {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * Adds a lesson behind the others; answers with its id. NOT_FOUND without such a section; VALIDATION_FAILED for a text
   * that isn't one to keep, or where the section or course is full; CONFLICT for an id that something else has. The same
   * id in the same section again adds nothing.
   */
  add(asked: CreateLesson, author: Author): Promise<{ readonly id: string }> {
    const { id = uuidv7(), parent_id: sectionId } = asked;
    const words = allWordsOf(asked);
    return this.saves.run({ section: sectionId }, author, async (sql, { id: courseId }) => {
      const answer = { id };
      const { rows } = await sql.query<{ sectionId: string }>(
        'select section_id as "sectionId" from app.lesson where id = $1',
        [id],
      );
      if (rows[0]?.sectionId === sectionId) return { answer };
      await requireSection(sql, sectionId);
      await requireRoom(sql, courseId, sectionId);
      const part = await keepWords(sql, courseId, words);
      const { rowCount } = await sql.query(
        `insert into app.lesson (id, course_id, section_id, heading, description, description_text, part, sort_order,
           created_by, updated_by)
         select $1, s.course_id, s.id, $3, $4, $5, $6,
           (select coalesce(max(l.sort_order) + 1, 0) from app.lesson l where l.section_id = s.id), $7, $7
         from app.section s where s.id = $2
         on conflict (id) do nothing`,
        [id, sectionId, words.heading, words.description, words.descriptionText, part, author.accountId],
      );
      if (rowCount !== 1) throw idTaken();
      return { answer, changed: 'lesson added' };
    });
  }

  /**
   * What is absent stays; nothing is written where everything is so already. NOT_FOUND; CONCURRENT_CHANGE where it isn't
   * at `version` any longer; VALIDATION_FAILED as above.
   */
  change(id: string, asked: UpdateLesson, author: Author): Promise<void> {
    const said = wordsOf(asked);
    return this.saves.run({ lesson: id }, author, async (sql, course) => {
      const { version, ...before } = await stored(sql, id);
      const words = { ...before, ...said };
      if (isSame(before, words)) return { answer: undefined };
      requireVersion(asked.version, version);
      await sql.query(
        `update app.lesson set heading = $2, description = $3, description_text = $4, part = $5,
           version = version + 1, updated_at = now(), updated_by = $6
         where id = $1`,
        [
          ...[id, words.heading, words.description, words.descriptionText],
          ...[await keepWords(sql, course.id, words), author.accountId],
        ],
      );
      return { answer: undefined, changed: 'lesson changed' };
    });
  }

  /** NOT_FOUND for one that was deleted; CONCURRENT_CHANGE. */
  remove(id: string, version: number | undefined, author: Author): Promise<void> {
    return this.saves.run({ lesson: id }, author, async (sql) => {
      requireVersion(version, (await stored(sql, id)).version);
      await sql.query('delete from app.lesson where id = $1', [id]);
      return { answer: undefined, changed: 'lesson deleted' };
    });
  }
}

async function stored(sql: Sql, id: string): Promise<Stored> {
  const { rows } = await sql.query<Stored>(
    'select heading, description, description_text as "descriptionText", version from app.lesson where id = $1',
    [id],
  );
  const [lesson] = rows;
  // Deleted while this save waited for the course.
  if (lesson === undefined) throw notFound();
  return lesson;
}

/** Deleted while this save waited for the course, it's no longer there. */
async function requireSection(sql: Sql, id: string): Promise<void> {
  const { rowCount } = await sql.query('select from app.section where id = $1', [id]);
  if (rowCount === 0) throw notFound();
}

async function requireRoom(sql: Sql, courseId: string, sectionId: string): Promise<void> {
  const { rows } = await sql.query<{ inSection: number; inCourse: number }>(
    `select count(*) filter (where section_id = $2)::integer as "inSection", count(*)::integer as "inCourse"
     from app.lesson where course_id = $1`,
    [courseId, sectionId],
  );
  if ((rows[0]?.inSection ?? 0) >= LESSONS_MAX) throw refusedAt('parent_id', courseMessages.tooManyLessons);
  if ((rows[0]?.inCourse ?? 0) >= COURSE_LESSONS_MAX)
    throw refusedAt('parent_id', courseMessages.tooManyInCourse);
}
