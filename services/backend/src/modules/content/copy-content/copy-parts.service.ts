import { COURSE_NAME_MAX } from '@keenly/contracts/content';
import type { Duplicate } from '@keenly/contracts/course-copies';
import { QUIZ_NAME_MAX, type Quiz } from '@keenly/contracts/quiz';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { keepWords, type Words } from '../course-saves/placed-parts.js';
import { copyName } from '../domain/copy-name.js';
import {
  type PartCounts,
  requireRoomInCourse,
  requireRoomInLesson,
  requireRoomInSection,
} from '../domain/copy-room.js';
import { idTaken, notFound } from '../domain/refusals.js';
import { quizOf, requireQuiz } from '../quiz-rows/quiz-rows.js';
import { refusingSameId } from '../quiz-rows/same-id.js';
import { keepQuestions, keepQuizzes } from './copied-parts.js';
import { placeLesson, placeQuiz, placeSection } from './copied-places.js';
import { copyRows, type CopyTarget } from './copied-rows.js';
import { type CopiedTree, countsOf, treeOfLesson, treeOfQuiz, treeOfSection } from './copied-tree.js';

/**
 * Duplicates parts of a course with what is in them, each directly behind its original (product/content#authoring).
 * NOT_FOUND; VALIDATION_FAILED where the course, section or lesson doesn't hold that much more, before anything is
 * written; CONFLICT for an id that something else has. The same id again adds nothing.
 */
@Injectable()
export class CopyParts {
  constructor(private readonly saves: CourseSaves) {}

  /** Answers with the copy's id. */
  section(id: string, { id: copyId = uuidv7() }: Duplicate, author: Author): Promise<string> {
    return this.saves.run({ section: id }, author, async (sql, { id: courseId }) => {
      if (!isNew(id, copyId, await courseOfSection(sql, copyId), courseId)) return { answer: copyId };
      const section = await sectionOf(sql, id);
      const heading = copyName(section.heading, COURSE_NAME_MAX);
      await copyTree(sql, { courseId, accountId: author.accountId }, await treeOfSection(sql, id, copyId));
      const part = await keepWords(sql, courseId, { ...section, heading });
      await sql.query('update app.section set heading = $2, part = $3 where id = $1', [
        copyId,
        heading,
        part,
      ]);
      await placeSection(sql, courseId, id, copyId);
      return { answer: copyId, changed: 'section duplicated' };
    });
  }

  /** The same. */
  lesson(id: string, { id: copyId = uuidv7() }: Duplicate, author: Author): Promise<string> {
    return this.saves.run({ lesson: id }, author, async (sql, { id: courseId }) => {
      if (!isNew(id, copyId, await courseOfLesson(sql, copyId), courseId)) return { answer: copyId };
      const { sectionId, inSection, ...lesson } = await lessonOf(sql, id);
      requireRoomInSection(inSection);
      const heading = copyName(lesson.heading, COURSE_NAME_MAX);
      await copyTree(sql, { courseId, accountId: author.accountId }, await treeOfLesson(sql, id, copyId));
      const part = await keepWords(sql, courseId, { ...lesson, heading });
      await sql.query('update app.lesson set heading = $2, part = $3 where id = $1', [copyId, heading, part]);
      await placeLesson(sql, sectionId, id, copyId);
      return { answer: copyId, changed: 'lesson duplicated' };
    });
  }

  /** Answers with the copy, which is inactive. */
  quiz(id: string, { id: copyId = uuidv7() }: Duplicate, author: Author): Promise<Quiz> {
    return this.saves.run({ quiz: id }, author, async (sql, { id: courseId }) => {
      const stored = await courseOfQuiz(sql, copyId);
      if (!isNew(id, copyId, stored, courseId)) return { answer: quizOf(await requireQuiz(copyId, sql)) };
      const { lessonId, name } = await requireQuiz(id, sql);
      requireRoomInLesson(await quizzesIn(sql, lessonId));
      await copyTree(sql, { courseId, accountId: author.accountId }, await treeOfQuiz(sql, id, copyId));
      const copied = copyName(name, QUIZ_NAME_MAX);
      await sql.query('update app.quiz set name = $2 where id = $1', [copyId, copied]);
      await keepQuizzes(sql, courseId, [copyId]);
      await placeQuiz(sql, lessonId, id, copyId);
      return { answer: quizOf(await requireQuiz(copyId, sql)), changed: 'assignment duplicated' };
    });
  }
}

/** Within the course of the originals, which this save holds. */
async function copyTree(sql: Sql, target: CopyTarget, tree: CopiedTree): Promise<void> {
  requireRoomInCourse(await partsOf(sql, target.courseId), countsOf(tree));
  await refusingSameId(copyRows(sql, target, tree));
  await keepQuizzes(sql, target.courseId, tree.quizzes.ids);
  await keepQuestions(sql, target.courseId, tree.questions.ids);
}

/** False where this course has the copy already; CONFLICT where something else has its id. `stored` is the course of that. */
function isNew(id: string, copyId: string, stored: string | undefined, courseId: string): boolean {
  if (copyId === id || (stored !== undefined && stored !== courseId)) throw idTaken();
  return stored === undefined;
}

async function courseOfSection(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ courseId: string }>(
    'select course_id as "courseId" from app.section where id = $1',
    [id],
  );
  return rows[0]?.courseId;
}

async function courseOfLesson(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ courseId: string }>(
    'select course_id as "courseId" from app.lesson where id = $1',
    [id],
  );
  return rows[0]?.courseId;
}

async function courseOfQuiz(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ courseId: string }>(
    'select course_id as "courseId" from app.quiz where id = $1',
    [id],
  );
  return rows[0]?.courseId;
}

async function sectionOf(sql: Sql, id: string): Promise<Words> {
  const { rows } = await sql.query<Words>(
    'select heading, description, description_text as "descriptionText" from app.section where id = $1',
    [id],
  );
  const [section] = rows;
  // Deleted while this save waited for the course.
  if (section === undefined) throw notFound();
  return section;
}

async function lessonOf(
  sql: Sql,
  id: string,
): Promise<Words & { readonly sectionId: string; readonly inSection: number }> {
  const { rows } = await sql.query<Words & { sectionId: string; inSection: number }>(
    `select heading, description, description_text as "descriptionText", section_id as "sectionId",
       (select count(*)::int from app.lesson o where o.section_id = l.section_id) as "inSection"
     from app.lesson l where id = $1`,
    [id],
  );
  const [lesson] = rows;
  // As above.
  if (lesson === undefined) throw notFound();
  return lesson;
}

async function quizzesIn(sql: Sql, lessonId: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.quiz where lesson_id = $1',
    [lessonId],
  );
  return rows[0]?.count ?? 0;
}

async function partsOf(sql: Sql, courseId: string): Promise<PartCounts> {
  const { rows } = await sql.query<PartCounts>(
    `select (select count(*)::int from app.section where course_id = $1) as sections,
       (select count(*)::int from app.lesson where course_id = $1) as lessons,
       (select count(*)::int from app.attachment where course_id = $1) as attachments,
       (select count(*)::int from app.quiz where course_id = $1) as quizzes,
       (select count(*)::int from app.question q join app.quiz z on z.id = q.quiz_id where z.course_id = $1) as questions`,
    [courseId],
  );
  return rows[0] ?? { sections: 0, lessons: 0, attachments: 0, quizzes: 0, questions: 0 };
}
