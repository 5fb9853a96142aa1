import { courseMessages } from '@keenly/contracts/catalogue/content';
import { type CreateSection, SECTIONS_MAX, type UpdateSection } from '@keenly/contracts/content';
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

/** Writes the sections of courses (product/content#authoring). */
@Injectable()
export class AuthorSections {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * Adds a section behind the others; answers with its id. NOT_FOUND without such a course; VALIDATION_FAILED for a text
   * that isn't one to keep, or where the course is full; CONFLICT for an id that something else has. The same id in the
   * same course again adds nothing.
   */
  add(asked: CreateSection, author: Author): Promise<{ readonly id: string }> {
    const { id = uuidv7(), parent_id: courseId } = asked;
    const words = allWordsOf(asked);
    return this.saves.run({ course: courseId }, author, async (sql) => {
      const answer = { id };
      const { rows } = await sql.query<{ courseId: string }>(
        'select course_id as "courseId" from app.section where id = $1',
        [id],
      );
      if (rows[0]?.courseId === courseId) return { answer };
      await requireRoom(sql, courseId);
      const part = await keepWords(sql, courseId, words);
      const { rowCount } = await sql.query(
        `insert into app.section (id, course_id, heading, description, description_text, part, sort_order, created_by,
           updated_by)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(sort_order) + 1, 0) from app.section where course_id = $2),
           $7, $7)
         on conflict (id) do nothing`,
        [id, courseId, words.heading, words.description, words.descriptionText, part, author.accountId],
      );
      if (rowCount !== 1) throw idTaken();
      return { answer, changed: 'section added' };
    });
  }

  /**
   * What is absent stays; nothing is written where everything is so already. NOT_FOUND; CONCURRENT_CHANGE where it isn't
   * at `version` any longer; VALIDATION_FAILED as above.
   */
  change(id: string, asked: UpdateSection, author: Author): Promise<void> {
    const said = wordsOf(asked);
    return this.saves.run({ section: id }, author, async (sql, course) => {
      const { version, ...before } = await stored(sql, id);
      const words = { ...before, ...said };
      if (isSame(before, words)) return { answer: undefined };
      requireVersion(asked.version, version);
      await sql.query(
        `update app.section set heading = $2, description = $3, description_text = $4, part = $5,
           version = version + 1, updated_at = now(), updated_by = $6
         where id = $1`,
        [
          ...[id, words.heading, words.description, words.descriptionText],
          ...[await keepWords(sql, course.id, words), author.accountId],
        ],
      );
      return { answer: undefined, changed: 'section changed' };
    });
  }

  /** With its lessons. NOT_FOUND for one that was deleted; CONCURRENT_CHANGE. */
  remove(id: string, version: number | undefined, author: Author): Promise<void> {
    return this.saves.run({ section: id }, author, async (sql) => {
      requireVersion(version, (await stored(sql, id)).version);
      await sql.query('delete from app.section where id = $1', [id]);
      return { answer: undefined, changed: 'section deleted' };
    });
  }
}

async function stored(sql: Sql, id: string): Promise<Stored> {
  const { rows } = await sql.query<Stored>(
    'select heading, description, description_text as "descriptionText", version from app.section where id = $1',
    [id],
  );
  const [section] = rows;
  // Deleted while this save waited for the course.
  if (section === undefined) throw notFound();
  return section;
}

async function requireRoom(sql: Sql, courseId: string): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from app.section where course_id = $1',
    [courseId],
  );
  if ((rows[0]?.count ?? 0) >= SECTIONS_MAX) throw refusedAt('parent_id', courseMessages.tooManySections);
}
