import type { ContentChange } from '@keenly/contracts/course-history';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { FewAtOnce } from '../../../platform/limits/few-at-once.js';
import { writeSearchRow } from '../content-search/search-row.js';
import { notFound } from '../domain/refusals.js';
import { type Author, authorValues, MAY_EDIT } from './course-access.js';
import { writeVersion } from './content-parts.js';
import { courseNews, type Heard } from './course-news.js';
import { COURSE_AT, type Place, placeValues } from './course-place.js';
import type { HeldCourse } from './held-course.js';

/**
 * Saves of one process that hold a connection at a time. Those of one course wait for each other: without a limit, many
 * of one course would wait with every connection of the process, and nobody else would be answered.
 */
const AT_ONCE = 4;
const WAITING_MAX = 200;

/** NOTIFY channel: a course was saved, and its stream has yet to say so. */
export const COURSE_SAVED = 'course_saved';

export interface Saved<T> {
  readonly answer: T;
  /** What changed of the content: it makes a version. `audience`: who sees what of it, and nothing in it. Absent: nothing did. */
  readonly changed?: ContentChange | 'audience' | undefined;
}

/** Saves courses: who may, one after the other, with a version each, and told to whoever has it open. */
@Injectable()
export class CourseSaves {
  private readonly few = new FewAtOnce(AT_ONCE, WAITING_MAX);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Runs a change of a course that the author may edit, all of it or nothing. NOT_FOUND in the same words where there is
   * none, where it is another organization's, and where it was deleted; SERVICE_UNAVAILABLE where too many wait already.
   */
  run<T>(
    place: Place,
    author: Author,
    change: (sql: Sql, course: HeldCourse) => Promise<Saved<T>>,
  ): Promise<T> {
    return this.transaction(async (sql) => {
      const course = await hold(sql, place, author);
      const { answer, changed } = await change(sql, course);
      if (changed !== undefined) await this.finish(sql, course, author, changed);
      return answer;
    });
  }

  /**
   * Runs a change of whether a course is shown at all, whoever's it is: for the platform, which edits nothing. No version
   * is made, and the course stays as its authors saved it. NOT_FOUND where there is none, and where it was deleted.
   */
  judge(
    id: string,
    change: (sql: Sql, course: HeldCourse) => Promise<{ readonly isChanged: boolean }>,
  ): Promise<void> {
    return this.transaction(async (sql) => {
      const { rows } = await sql.query<HeldCourse>(
        `select ${HELD} from app.course c where c.id = $1 and c.removed_at is null for update of c`,
        [id],
      );
      const [course] = rows;
      if (course === undefined) throw notFound();
      const { isChanged } = await change(sql, course);
      if (!isChanged) return;
      await sql.query('update app.course set changes = changes + 1 where id = $1', [id]);
      await writeSearchRow(sql, id);
      await sql.query(`select pg_notify('${COURSE_SAVED}', $1)`, [id]);
      await writeLiveMessages(sql, courseNews('course_changed', course));
    });
  }

  /** What an author reads of a course that they may edit. NOT_FOUND as above. */
  async read<T>(place: Place, author: Author, read: (sql: Sql) => Promise<T>): Promise<T> {
    const { rowCount } = await this.pool.query(
      `select from app.course c where ${MAY_EDIT} and c.id = ${COURSE_AT}`,
      [...authorValues(author), ...placeValues(place)],
    );
    if (rowCount === 0) throw notFound();
    return read(this.pool);
  }

  /** A course that didn't exist before, within a transaction of its own. */
  create<T>(
    author: Author,
    make: (sql: Sql) => Promise<{ id: string; made: boolean; answer: T }>,
  ): Promise<T> {
    return this.transaction(async (sql) => {
      const { id, made, answer } = await make(sql);
      const course = await hold(sql, { course: id }, author);
      if (made) await this.finish(sql, course, author, 'course created');
      return answer;
    });
  }

  private transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.few.run(() => inTransaction(this.pool, work));
  }

  private async finish(
    sql: Sql,
    before: HeldCourse,
    { accountId }: Author,
    changed: ContentChange | 'audience',
  ): Promise<void> {
    if (changed !== 'audience') await writeVersion(sql, before.id, accountId, changed);
    const { rows } = await sql.query<Heard>(
      `update app.course set changes = changes + 1, updated_at = now(), updated_by = $2 where id = $1
       returning owner_id as "ownerId", is_public as "isPublic", private_audience as "privateAudience"`,
      [before.id, accountId],
    );
    await writeSearchRow(sql, before.id);
    await sql.query(`select pg_notify('${COURSE_SAVED}', $1)`, [before.id]);
    await writeLiveMessages(sql, courseNews('course_changed', before, rows));
  }
}

const HELD = `c.id, c.client_id as "clientId", c.owner_id as "ownerId", c.is_public as "isPublic",
  c.private_audience as "privateAudience", c.link_token as "linkToken", c.version, c.order_version as "orderVersion",
  c.content_version as "contentVersion", c.published_number as "publishedNumber",
  c.take_down_number as "takeDownNumber"`;

async function hold(sql: Sql, place: Place, author: Author): Promise<HeldCourse> {
  const { rows } = await sql.query<HeldCourse>(
    `select ${HELD} from app.course c where ${MAY_EDIT} and c.id = ${COURSE_AT} for update of c`,
    [...authorValues(author), ...placeValues(place)],
  );
  const [course] = rows;
  if (course === undefined) throw notFound();
  return course;
}
