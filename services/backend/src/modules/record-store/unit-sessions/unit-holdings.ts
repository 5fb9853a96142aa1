import { retentionYears } from '@keenly/contracts/retention-terms';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { COURSE_TITLES } from '../../content/content.public.js';

const accounts = (whose: Whose) => [
  whose.accounts.map(({ tenant }) => tenant),
  whose.accounts.map(({ accountId }) => accountId),
];
const sessions = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  join app.package_unit_session s on s.tenant = w.tenant and s.account_id = w.account_id`;

/** How far someone is with units of packages. What the units said is among the records of other systems. */
@Injectable()
export class UnitHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'package_units',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select s.updated_at as at from ${sessions}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select s.account_id, c.heading as course, s.lesson_id, s.attachment_id, s.part_id as unit,
             s.completed_by is not null as completed, s.passed_by is not null as passed, s.score::float8 as score,
             s.opened_at, s.updated_at
           from ${sessions} left join ${COURSE_TITLES} c on c.id = s.course_id
           order by s.updated_at, s.attachment_id, s.part_id`,
          accounts(whose),
        ),
      erase: async (whose) => {
        const { rowCount } = await pool.query(
          `delete from app.package_unit_session s using unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
           where s.tenant = w.tenant and s.account_id = w.account_id`,
          accounts(whose),
        );
        return rowCount ?? 0;
      },
      expire: (now) => this.expire(now),
    });
  }

  private async expire(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.package_unit_session where updated_at < $1::timestamptz - make_interval(years => $2::int)`,
      [now, retentionYears.learning],
    );
    return rowCount ?? 0;
  }
}
