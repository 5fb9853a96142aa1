import type { PackageValues } from '@keenly/contracts/package-player';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { PackagePlace } from '../../content/content.public.js';
import type { Learner } from '../learning-context.js';
import type { SaidByItem } from './items-result.js';

/** What is kept of someone's sitting at a part of a package. */
export interface ItemSitting extends PackagePlace {
  readonly itemId: string;
  readonly values: PackageValues | null;
  readonly totalSeconds: number;
}

/** The same as all parts of a package are read together. */
export interface SaidItem extends SaidByItem {
  readonly itemId: string;
}

const SITTING = `s.attachment_id as "attachmentId", s.item_id as "itemId", s.package_id as "packageId",
  s.course_id as "courseId", s.lesson_id as "lessonId", s.version, s.package_values as values,
  s.total_seconds as "totalSeconds"`;

/** Rows of sittings at parts of packages: one an account and part, of which the last one opened is gone on with. */
@Injectable()
export class ItemSittings {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** As `PackageSittings` opens one, of a part. */
  async open(
    sittingId: string,
    { itemId, ...place }: PackagePlace & Pick<ItemSitting, 'itemId'>,
    learner: Learner,
  ): Promise<ItemSitting | undefined> {
    const { rows } = await this.pool.query<ItemSitting>(
      `insert into app.package_item_sitting as s
         (tenant, account_id, attachment_id, item_id, sitting_id, package_id, course_id, lesson_id, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant, account_id, attachment_id, item_id) do update set course_id = excluded.course_id,
         lesson_id = excluded.lesson_id, version = excluded.version, package_id = excluded.package_id,
         sitting_id = excluded.sitting_id, seq = 0,
         total_seconds = least(100000000, s.total_seconds + least((s.package_values ->> 'seconds')::int,
           extract(epoch from s.updated_at - s.opened_at)::int)),
         package_values = jsonb_set(s.package_values, '{seconds}', '0'), opened_at = now(), updated_at = now()
       returning ${SITTING}`,
      [
        ...[tenantOf(learner), learner.accountId, place.attachmentId, itemId, sittingId, place.packageId],
        ...[place.courseId, place.lessonId, place.version],
      ],
    );
    return rows[0];
  }

  /** As `PackageSittings` keeps what one says. */
  async keep(
    sittingId: string,
    { seq, values }: { readonly seq: number; readonly values: PackageValues },
    learner: Learner,
  ): Promise<ItemSitting | undefined> {
    const own = [sittingId, tenantOf(learner), learner.accountId];
    const { rows } = await this.pool.query<ItemSitting>(
      `update app.package_item_sitting s set seq = $4, package_values = $5, completion = $6, success = $7, score = $8,
         updated_at = now()
       where s.sitting_id = $1 and s.tenant = $2 and s.account_id = $3 and s.seq < $4 returning ${SITTING}`,
      [...own, seq, JSON.stringify(values), values.completion, values.success, values.score],
    );
    if (rows[0] !== undefined) return rows[0];
    const { rows: before } = await this.pool.query<ItemSitting>(
      `select ${SITTING} from app.package_item_sitting s
       where s.sitting_id = $1 and s.tenant = $2 and s.account_id = $3`,
      own,
    );
    return before[0];
  }

  /** Of each part that was opened, the one that was opened last first. */
  async said(attachmentId: string, learner: Learner): Promise<readonly SaidItem[]> {
    const { rows } = await this.pool.query<SaidItem>(
      `select s.item_id as "itemId", coalesce(s.completion, 'unknown') as completion,
         coalesce(s.success, 'unknown') as success, s.score::float8 as score
       from app.package_item_sitting s
       where s.tenant = $1 and s.account_id = $2 and s.attachment_id = $3 order by s.opened_at desc, s.item_id`,
      [tenantOf(learner), learner.accountId, attachmentId],
    );
    return rows;
  }
}
