import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Author } from '../course-saves/course-access.js';
import { CourseSaves } from '../course-saves/course-saves.js';

/** Of a link's secret: 192 bits, which nobody guesses. */
const TOKEN_BYTES = 24;

/** Opens courses to whoever has their link, and closes them again (product/content#who-sees-content). */
@Injectable()
export class ShareCourses {
  constructor(private readonly saves: CourseSaves) {}

  /** From now on it's for people with its link; one that has a link keeps it, so that sharing twice gives one. NOT_FOUND. */
  share(id: string, author: Author): Promise<void> {
    return this.saves.run({ course: id }, author, async (sql, { isPublic, privateAudience, linkToken }) => {
      if (linkToken !== null && !isPublic && privateAudience === 'link') return { answer: undefined };
      await sql.query(
        `update app.course set is_public = false, private_audience = 'link', link_token = $2, version = version + 1
         where id = $1`,
        [id, randomBytes(TOKEN_BYTES).toString('base64url')],
      );
      return { answer: undefined, changed: 'audience' };
    });
  }

  /**
   * The link opens nothing any longer, and never will again. The course stays for people with a link, of whom there are
   * none: who else may see it is for its author to say. Quiet where there is no link. NOT_FOUND.
   */
  revoke(id: string, author: Author): Promise<void> {
    return this.saves.run({ course: id }, author, async (sql, { linkToken }) => {
      if (linkToken === null) return { answer: undefined };
      await sql.query('update app.course set link_token = null, version = version + 1 where id = $1', [id]);
      return { answer: undefined, changed: 'audience' };
    });
  }
}
