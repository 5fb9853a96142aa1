import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { COURSE_TITLES } from '../../content/content.public.js';
import { OwnCourses } from './own-courses.service.js';

const accounts = (whose: Whose) => [
  whose.accounts.map(({ tenant }) => tenant),
  whose.accounts.map(({ accountId }) => accountId),
];
const attempts = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  join read.attempt a on a.tenant = w.tenant and a.account_id = w.account_id`;
/** At packages, and at parts of those that have several. */
const sittings = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  cross join lateral (
    select p.tenant, p.account_id, p.attachment_id, null as part, p.course_id, p.lesson_id, p.package_values,
      p.total_seconds, p.opened_at, p.updated_at
    from app.package_sitting p where p.tenant = w.tenant and p.account_id = w.account_id
    union all
    select i.tenant, i.account_id, i.attachment_id, i.item_id, i.course_id, i.lesson_id, i.package_values,
      i.total_seconds, i.opened_at, i.updated_at
    from app.package_item_sitting i where i.tenant = w.tenant and i.account_id = w.account_id
  ) s`;
/** Begun or opened. */
const courses = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  cross join lateral (
    select c.tenant, c.account_id, c.course_id, c.begun_at, c.completed_at, o.opened_at from read.course_progress c
    left join read.course_opened o
      on o.tenant = c.tenant and o.account_id = c.account_id and o.course_id = c.course_id
    where c.tenant = w.tenant and c.account_id = w.account_id
    union all
    select o.tenant, o.account_id, o.course_id, null, null, o.opened_at from read.course_opened o
    where o.tenant = w.tenant and o.account_id = w.account_id and not exists (
      select from read.course_progress c
      where c.tenant = o.tenant and c.account_id = o.account_id and c.course_id = o.course_id)
  ) p`;

/** What someone learned by courses. Their read models erase their own rows on `LearningErased`; here those are told. */
@Injectable()
export class CourseHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly own: OwnCourses,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'attempts',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select a.started_at as at from ${attempts}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select a.account_id, a.id, c.heading as course, a.lesson_id, a.quiz_id, a.source, a.number, a.started_at,
             a.submitted_at, a.score::float8 as score, a.right_count, a.graded_count, a.essay_count
           from ${attempts} left join ${COURSE_TITLES} c on c.id = a.course_id order by a.started_at, a.id`,
          accounts(whose),
        ),
      expire: (now) => this.own.expireAttempts(now),
    });
    this.holdings.register({
      kind: 'package_sittings',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select s.updated_at as at from ${sittings}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select s.account_id, c.heading as course, s.lesson_id, s.attachment_id, s.part,
             s.package_values as kept, s.total_seconds, s.opened_at, s.updated_at
           from ${sittings} left join ${COURSE_TITLES} c on c.id = s.course_id
           order by s.updated_at, s.attachment_id, s.part`,
          accounts(whose),
        ),
      erase: async (whose) => {
        const { rowCount } = await pool.query(
          `delete from app.package_sitting s using unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
           where s.tenant = w.tenant and s.account_id = w.account_id`,
          accounts(whose),
        );
        const { rowCount: ofParts } = await pool.query(
          `delete from app.package_item_sitting s using unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
           where s.tenant = w.tenant and s.account_id = w.account_id`,
          accounts(whose),
        );
        return (rowCount ?? 0) + (ofParts ?? 0);
      },
      expire: (now) => this.expireSittings(now),
    });
    this.holdings.register({
      kind: 'courses',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) =>
        extentOf(pool, `select coalesce(p.begun_at, p.opened_at) as at from ${courses}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select p.account_id, c.heading as course, p.opened_at, p.begun_at, p.completed_at, (
             select coalesce(jsonb_agg(jsonb_build_object('lesson_id', d.lesson_id, 'by', d.by,
               'completed_at', d.completed_at) order by d.completed_at, d.lesson_id), '[]')
             from read.lesson_done d
             where d.tenant = p.tenant and d.account_id = p.account_id and d.course_id = p.course_id
           ) as lessons
           from ${courses} left join ${COURSE_TITLES} c on c.id = p.course_id
           order by coalesce(p.begun_at, p.opened_at), p.course_id`,
          accounts(whose),
        ),
      expire: (now) => this.own.expireCourses(now),
    });
  }

  private async expireSittings(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.package_sitting where updated_at < $1::timestamptz - make_interval(years => $2::int)`,
      [now, retentionYears.learning],
    );
    const { rowCount: ofParts } = await this.pool.query(
      `delete from app.package_item_sitting where updated_at < $1::timestamptz - make_interval(years => $2::int)`,
      [now, retentionYears.learning],
    );
    return (rowCount ?? 0) + (ofParts ?? 0);
  }
}
