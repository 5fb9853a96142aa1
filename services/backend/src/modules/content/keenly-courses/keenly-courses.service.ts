import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { insertCourse } from '../course-saves/new-course.js';
import { richText } from '../rich-text/rich-text.js';
import { type LessonToWrite, writeParts } from '../upload-courses/course-writer.js';
import { growthMindset } from './growth-mindset.js';
import type { KeenlyCourse } from './keenly-course.js';
import { procrastination } from './procrastination.js';

const COURSES: readonly KeenlyCourse[] = [growthMindset, procrastination];

/** Nobody signs in as the service: nobody edits its courses. */
const KEENLY: Author = { accountId: SERVICE_ACCOUNT, clientId: null, role: 'USER' };

/** Id of no capability: these courses teach none that an organization assigns. */
const NO_CAPABILITY = '00000000-0000-7000-8000-00000000c000';

/** Keenly's own courses, which everyone reads (product/content#keenlys-courses). */
@Injectable()
export class KeenlyCourses {
  constructor(
    private readonly saves: CourseSaves,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Puts those that aren't there in place, each whole or not at all. What is there stays as it is, also where it was taken
   * down; however often and by however many processes at once it's called.
   */
  async put(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from app.course where id = any($1::uuid[])',
      [COURSES.map(({ at }) => at.course)],
    );
    const there = new Set(rows.map(({ id }) => id));
    for (const course of COURSES) if (!there.has(course.at.course)) await this.make(course);
  }

  private make(course: KeenlyCourse): Promise<void> {
    const { at, heading, about, section } = course;
    const { html, plain } = richText(about, 'description');
    return this.saves.create(KEENLY, async (sql) => {
      const made = await insertCourse(sql, at.course, {
        syllabus: {
          ...{ heading, description: html, descriptionText: plain, categoryId: NO_CAPABILITY },
          ...{ imageUrl: null, coverImageUrl: null },
        },
        visibility: { isPublic: true, privateAudience: 'me' },
        author: KEENLY,
      });
      if (made)
        await writeParts({ sql, courseId: at.course, by: KEENLY.accountId }, [
          { heading: section, lessons: lessonsOf(course) },
        ]);
      return { id: at.course, made, answer: undefined };
    });
  }
}

function lessonsOf({ at, lessons, quiz }: KeenlyCourse): LessonToWrite[] {
  return lessons.map(({ heading, text }, place) => {
    const words = { heading, ...richText(text, 'description') };
    if (place < lessons.length - 1) return { ...words, quizzes: [] };
    return { ...words, id: at.lesson, quizzes: [{ ...quiz, isActive: true, showCorrectAnswers: true }] };
  });
}
