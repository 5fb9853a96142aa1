import { COURSE_NAME_MAX } from '@keenly/contracts/content';
import type { Duplicate } from '@keenly/contracts/course-copies';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { OfferedCapabilities } from '../../capability/capability.public.js';
import { insertCourse, requireOffered, requireOwnCourse, syllabusOf } from '../course-saves/new-course.js';
import { type Author, authorValues, MAY_EDIT } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { copyName } from '../domain/copy-name.js';
import { idTaken, notFound } from '../domain/refusals.js';
import { keepQuestions, keepQuizzes, keepTexts } from './copied-parts.js';
import { copyRows } from './copied-rows.js';
import { treeOfCourse } from './copied-tree.js';

/** Duplicates whole courses (product/content#authoring). */
@Injectable()
export class CopyCourses {
  constructor(
    private readonly saves: CourseSaves,
    private readonly capabilities: OfferedCapabilities,
  ) {}

  /**
   * A new course of the author's with everything in it, for them alone; answers with its id. NOT_FOUND;
   * VALIDATION_FAILED where they have too many courses, or where it was written in another organization and its category
   * isn't offered in this one; CONFLICT for an id that something else has. The same id of their own again adds nothing.
   */
  async course(id: string, { id: copyId = uuidv7() }: Duplicate, author: Author): Promise<string> {
    if (copyId === id) throw idTaken();
    // Before the course is held: savers who hold a connection each and ask for another would wait for each other.
    const { clientId, categoryId } = await this.saves.read({ course: id }, author, (sql) => homeOf(sql, id));
    if (clientId !== author.clientId) await requireOffered(this.capabilities, categoryId, author);
    return this.saves.create(author, async (sql) => {
      await keepAsItIs(sql, id, author);
      const original = await syllabusOf(sql, id);
      const made = await insertCourse(sql, copyId, {
        syllabus: { ...original, heading: copyName(original.heading, COURSE_NAME_MAX) },
        // A copy isn't ready to be seen by anyone else.
        visibility: { isPublic: false, privateAudience: 'me' },
        author,
      });
      if (made) await copyParts(sql, id, { courseId: copyId, accountId: author.accountId });
      else await requireOwnCourse(sql, copyId, author);
      return { id: copyId, made, answer: copyId };
    });
  }
}

async function copyParts(
  sql: Sql,
  id: string,
  target: { readonly courseId: string; readonly accountId: string },
): Promise<void> {
  const tree = await treeOfCourse(sql, id);
  await copyRows(sql, target, tree);
  await keepTexts(sql, id, target.courseId);
  await keepQuizzes(sql, target.courseId, tree.quizzes.ids);
  await keepQuestions(sql, target.courseId, tree.questions.ids);
}

/** Saves of the original wait until it's copied whole. NOT_FOUND. */
async function keepAsItIs(sql: Sql, id: string, author: Author): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.course c where c.id = $5 and ${MAY_EDIT} for share of c`,
    [...authorValues(author), id],
  );
  if (rowCount !== 1) throw notFound();
}

async function homeOf(
  sql: Sql,
  id: string,
): Promise<{ readonly clientId: string | null; readonly categoryId: string }> {
  const { rows } = await sql.query<{ clientId: string | null; categoryId: string }>(
    'select client_id as "clientId", category_id as "categoryId" from app.course where id = $1',
    [id],
  );
  const [home] = rows;
  // Deleted for good since it was found.
  if (home === undefined) throw notFound();
  return home;
}
