import { Injectable } from '@nestjs/common';
import type { Sql } from '@keenly/event-store/types';
import { SHOWN_QUIZZES } from '../course-cards/shown-quizzes.js';
import { makeAsIn } from '../course-history/restore-courses.service.js';
import { storedVersion } from '../course-history/stored-versions.js';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { notFound, requireVersion } from '../domain/refusals.js';

/**
 * Holds what others see of a course while it's being worked on (product/content#drafts). Each of these, sent again or
 * twice at once, finds nothing left to do.
 */
@Injectable()
export class DraftCourses {
  constructor(private readonly saves: CourseSaves) {}

  /** From now on others see the course as it is at this moment. Quiet where it has a draft already. NOT_FOUND. */
  begin(courseId: string, author: Author): Promise<void> {
    return this.saves.run({ course: courseId }, author, async (sql, { publishedNumber }) => {
      if (publishedNumber !== null) return { answer: undefined };
      await sql.query(
        `update app.course set published_number = content_version, draft_by = $2, draft_at = now() where id = $1`,
        [courseId, author.accountId],
      );
      await sql.query(
        `insert into app.published_course (course_id, heading, description, description_text, category_id, image_url,
           section_count, quiz_count)
         select c.id, c.heading, c.description, c.description_text, c.category_id, c.image_url,
           (select count(*)::int from app.section s where s.course_id = c.id), ${SHOWN_QUIZZES}
         from app.course c where c.id = $1`,
        [courseId],
      );
      return { answer: undefined, changed: 'audience' };
    });
  }

  /**
   * Shows others what the draft says: one version more, which the course's stream tells as published. Where nothing was
   * saved, the draft only ends. Quiet where there is none any longer. NOT_FOUND; CONCURRENT_CHANGE where the draft isn't
   * at `current` any longer.
   */
  publish(courseId: string, current: number, author: Author): Promise<void> {
    return this.saves.run({ course: courseId }, author, async (sql, { publishedNumber, contentVersion }) => {
      if (publishedNumber === null) return { answer: undefined };
      requireVersion(current, contentVersion);
      await end(sql, courseId);
      return {
        answer: undefined,
        changed: publishedNumber === contentVersion ? 'audience' : 'draft published',
      };
    });
  }

  /**
   * Takes the course back to what others see, as restoring that version does, and ends the draft, which stays in its
   * history. Quiet where there is none any longer. NOT_FOUND; CONCURRENT_CHANGE as above; CONFLICT where something else
   * took the id of a part that was deleted.
   */
  discard(courseId: string, current: number, author: Author): Promise<void> {
    return this.saves.run({ course: courseId }, author, async (sql, { publishedNumber, contentVersion }) => {
      if (publishedNumber === null) return { answer: undefined };
      requireVersion(current, contentVersion);
      await end(sql, courseId);
      if (publishedNumber === contentVersion) return { answer: undefined, changed: 'audience' };
      const published = await storedVersion(sql, courseId, publishedNumber);
      const draft = await storedVersion(sql, courseId, contentVersion);
      if (published === undefined || draft === undefined) throw notFound();
      if (published.hash !== draft.hash)
        await makeAsIn(published, { sql, courseId, by: author.accountId, latest: draft });
      return { answer: undefined, changed: 'draft discarded' };
    });
  }
}

/** Before the version that ends it is written, which is no longer one of the draft. */
async function end(sql: Sql, courseId: string): Promise<void> {
  await sql.query(
    'update app.course set published_number = null, draft_by = null, draft_at = null where id = $1',
    [courseId],
  );
  await sql.query('delete from app.published_course where course_id = $1', [courseId]);
}
