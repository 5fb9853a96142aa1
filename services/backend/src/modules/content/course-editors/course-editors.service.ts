import {
  type CourseEditor,
  type EditedPart,
  EDITOR_TTL_S,
  EDITORS_OF_COURSE_MAX,
  EDITORS_OF_PERSON_MAX,
} from '@keenly/contracts/course-editors';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { Author } from '../course-saves/course-access.js';
import { courseNews, type Heard } from '../course-saves/course-news.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import type { HeldCourse } from '../course-saves/held-course.js';
import { notFound } from '../domain/refusals.js';

/** Which of a person's open editors; ids of tabs are theirs to choose, so they only tell one's own apart. */
type Editor = readonly [accountId: string, courseId: string, editorId: string];

/** An editor of a course, with what it has in its form. */
export interface OpenEditor {
  readonly course: string;
  readonly editor: string;
  readonly part: EditedPart | null;
}

/** Who has a course open in an editor, for those who may edit it (product/content#who-edits). */
@Injectable()
export class CourseEditors {
  constructor(
    private readonly saves: CourseSaves,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * This editor is open for {@link EDITOR_TTL_S} seconds more. One that is new, or has something else in its form than
   * before, is told to the others; where too many have the course open already, it isn't shown to them. Of a person's
   * editors beyond the most, the oldest go.
   * @returns everyone else who edits the course, by name, and what of it. NOT_FOUND where it isn't the caller's to edit,
   * and where it has no such part.
   */
  announce({ course, editor: editorId, part }: OpenEditor, author: Author): Promise<CourseEditor[]> {
    const editor: Editor = [author.accountId, course, editorId];
    return this.saves.read({ course }, author, async (sql) => {
      if (part !== null) await requirePart(sql, course, part);
      if (!(await renew(sql, editor, part))) await inTransaction(this.pool, (own) => open(own, editor, part));
      return othersOf(sql, course, author.accountId);
    });
  }

  /** Quiet where it isn't open. NOT_FOUND as above. */
  leave(courseId: string, editorId: string, author: Author): Promise<void> {
    return this.saves.read({ course: courseId }, author, () =>
      inTransaction(this.pool, async (sql) => {
        const { rowCount } = await sql.query(
          'delete from app.course_editor where account_id = $1 and course_id = $2 and editor_id = $3',
          [author.accountId, courseId, editorId],
        );
        if (rowCount !== 0) await tell(sql, courseId);
      }),
    );
  }

  /** Deletes those that ran out; they haven't been shown since. */
  async sweep(): Promise<void> {
    await this.pool.query('delete from app.course_editor where until < now()');
  }
}

async function requirePart(sql: Sql, courseId: string, { kind, id }: EditedPart): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.section s where s.id = $3 and s.course_id = $1 and $2::text = 'section'
     union all select from app.lesson l where l.id = $3 and l.course_id = $1 and $2::text = 'lesson'
     union all select from app.quiz z where z.id = $3 and z.course_id = $1 and $2::text = 'assignment'`,
    [courseId, kind, id],
  );
  if (rowCount === 0) throw notFound();
}

/** @returns false where it isn't open with this in its form, or ran out */
async function renew(sql: Sql, editor: Editor, part: EditedPart | null): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update app.course_editor set until = now() + make_interval(secs => $4)
     where account_id = $1 and course_id = $2 and editor_id = $3 and until > now()
       and part_kind is not distinct from $5::text and part_id is not distinct from $6::uuid`,
    [...editor, EDITOR_TTL_S, part?.kind ?? null, part?.id ?? null],
  );
  return rowCount === 1;
}

async function open(sql: Sql, editor: Editor, part: EditedPart | null): Promise<void> {
  const [accountId, courseId] = editor;
  // Of the same editor twice at once, the second finds it open and changes nothing.
  const { rowCount } = await sql.query(
    `insert into app.course_editor as e (account_id, course_id, editor_id, until, part_kind, part_id)
     select $1::uuid, $2::uuid, $3::uuid, now() + make_interval(secs => $4), $6::text, $7::uuid
     where (select count(*) from app.course_editor o where o.course_id = $2::uuid and o.until > now()
       and (o.account_id, o.editor_id) <> ($1::uuid, $3::uuid)) < $5::int
     on conflict (account_id, course_id, editor_id) do update
       set until = excluded.until, part_kind = excluded.part_kind, part_id = excluded.part_id
       where e.until <= now() or (e.part_kind, e.part_id) is distinct from (excluded.part_kind, excluded.part_id)`,
    [...editor, EDITOR_TTL_S, EDITORS_OF_COURSE_MAX, part?.kind ?? null, part?.id ?? null],
  );
  if (rowCount !== 1) return;
  await sql.query(
    `delete from app.course_editor where account_id = $1 and (course_id, editor_id) in (
       select o.course_id, o.editor_id from app.course_editor o where o.account_id = $1
       order by o.until desc, o.editor_id offset $2)`,
    [accountId, EDITORS_OF_PERSON_MAX],
  );
  await tell(sql, courseId);
}

async function othersOf(sql: Sql, courseId: string, accountId: string): Promise<CourseEditor[]> {
  const { rows } = await sql.query<CourseEditor>(
    `select a.account_id as user_client_id, a.full_name, a.profile_image_url, e.parts
     from (
       select account_id, coalesce(jsonb_agg(distinct jsonb_build_object('kind', part_kind, 'id', part_id))
         filter (where part_id is not null), '[]') as parts
       from app.course_editor where course_id = $1 and until > now() group by account_id
     ) e join ${ACCOUNT_CARDS} a on a.account_id = e.account_id
     where a.is_open and a.account_id <> $2
     order by a.full_name, a.account_id limit $3`,
    [courseId, accountId, EDITORS_OF_COURSE_MAX],
  );
  return rows;
}

/** To everyone who hears of the course; the last statement of its transaction. */
async function tell(sql: Sql, courseId: string): Promise<void> {
  const { rows } = await sql.query<Heard & Pick<HeldCourse, 'id' | 'clientId'>>(
    `select id, client_id as "clientId", owner_id as "ownerId", is_public as "isPublic",
       private_audience as "privateAudience"
     from app.course where id = $1`,
    [courseId],
  );
  await writeLiveMessages(
    sql,
    rows.flatMap((course) => courseNews('course_editors_changed', course)),
  );
}
