import { takeDownMessages } from '@keenly/contracts/catalogue/course-take-down';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { notFound } from '../domain/refusals.js';

/**
 * Takes courses that are for everyone down, and lets them be seen again (product/content#taken-down). Either, sent again
 * or twice at once, finds nothing left to do.
 */
@Injectable()
export class TakeDownCourses {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * From now on its authors alone see it, whomever they say it's for. NOT_FOUND where there is none, and where it isn't
   * for everyone, in the same words; CONFLICT at `reason` where it was taken down already for another one.
   */
  takeDown(id: string, reason: string, { accountId }: Caller): Promise<void> {
    return this.saves.judge(id, async (sql, { isPublic, takeDownNumber }) => {
      if (takeDownNumber !== null) {
        await requireSame(sql, { id, number: takeDownNumber }, reason);
        return { isChanged: false };
      }
      if (!isPublic) throw notFound();
      await sql.query(
        `with taken as (
           insert into app.course_take_down (course_id, number, reason, taken_down_by)
           select $1::uuid, coalesce(max(number), 0) + 1, $2::text, $3::uuid from app.course_take_down where course_id = $1::uuid
           returning number
         )
         update app.course set take_down_number = taken.number from taken where id = $1::uuid`,
        [id, reason, accountId],
      );
      return { isChanged: true };
    });
  }

  /** Whomever it's for by then sees it again. NOT_FOUND where there is none, and where it's neither for everyone nor ever was down. */
  lift(id: string, { accountId }: Caller): Promise<void> {
    return this.saves.judge(id, async (sql, { isPublic, takeDownNumber }) => {
      if (takeDownNumber === null) {
        // The answer to lifting it may have been lost, and its audience may be another one since.
        if (!isPublic && !(await wasDown(sql, id))) throw notFound();
        return { isChanged: false };
      }
      await sql.query(
        `with lifted as (
           update app.course_take_down set lifted_at = clock_timestamp(), lifted_by = $3
           where course_id = $1 and number = $2
         )
         update app.course set take_down_number = null where id = $1`,
        [id, takeDownNumber, accountId],
      );
      return { isChanged: true };
    });
  }
}

async function requireSame(
  sql: Sql,
  { id, number }: { readonly id: string; readonly number: number },
  reason: string,
): Promise<void> {
  const { rows } = await sql.query<{ reason: string }>(
    'select reason from app.course_take_down where course_id = $1 and number = $2',
    [id, number],
  );
  if (rows[0]?.reason !== reason)
    throw new DomainError('CONFLICT', takeDownMessages.otherReason, { reason: takeDownMessages.otherReason });
}

async function wasDown(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from app.course_take_down where course_id = $1 limit 1', [id]);
  return rowCount === 1;
}
