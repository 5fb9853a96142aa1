import type { PackageValues } from '@keenly/contracts/package-player';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { PackagePlace } from '../../content/content.public.js';

/** What is kept of someone's sitting at a package. */
export interface Sitting {
  readonly attachmentId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly version: number;
  readonly values: PackageValues | null;
  readonly totalSeconds: number;
}

const SITTING = `s.attachment_id as "attachmentId", s.course_id as "courseId", s.lesson_id as "lessonId", s.version,
  s.package_values as values, s.total_seconds as "totalSeconds"`;

/** Rows of sittings: one an account and package, of which the last one opened is gone on with. */
@Injectable()
export class PackageSittings {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Begins a sitting with what the one before left. Its time counts for as long as it was open at most, whatever the
   * package says.
   */
  async open(sittingId: string, place: PackagePlace, caller: Caller): Promise<Sitting | undefined> {
    const { rows } = await this.pool.query<Sitting>(
      `insert into app.package_sitting as s
         (tenant, account_id, attachment_id, course_id, lesson_id, version, sitting_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (tenant, account_id, attachment_id) do update set course_id = excluded.course_id,
         lesson_id = excluded.lesson_id, version = excluded.version, sitting_id = excluded.sitting_id, seq = 0,
         total_seconds = least(100000000, s.total_seconds + least((s.package_values ->> 'seconds')::int,
           extract(epoch from s.updated_at - s.opened_at)::int)),
         package_values = jsonb_set(s.package_values, '{seconds}', '0'), opened_at = now(), updated_at = now()
       returning ${SITTING}`,
      [
        ...[tenantOf(caller), caller.accountId, place.attachmentId, place.courseId, place.lessonId],
        ...[place.version, sittingId],
      ],
    );
    return rows[0];
  }

  /** The sitting as it's kept after that; undefined for anyone else's, and where another one was opened since. */
  async keep(
    sittingId: string,
    { seq, values }: { readonly seq: number; readonly values: PackageValues },
    caller: Caller,
  ): Promise<Sitting | undefined> {
    const own = [sittingId, tenantOf(caller), caller.accountId];
    const { rows } = await this.pool.query<Sitting>(
      `update app.package_sitting s set seq = $4, package_values = $5, updated_at = now()
       where s.sitting_id = $1 and s.tenant = $2 and s.account_id = $3 and s.seq < $4 returning ${SITTING}`,
      [...own, seq, JSON.stringify(values)],
    );
    if (rows[0] !== undefined) return rows[0];
    const { rows: before } = await this.pool.query<Sitting>(
      `select ${SITTING} from app.package_sitting s where s.sitting_id = $1 and s.tenant = $2 and s.account_id = $3`,
      own,
    );
    return before[0];
  }
}
