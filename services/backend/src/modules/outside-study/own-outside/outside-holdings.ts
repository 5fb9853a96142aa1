import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { OwnOutsideStudy } from './own-outside.service.js';

const accounts = (whose: Whose) => [
  whose.accounts.map(({ tenant }) => tenant),
  whose.accounts.map(({ accountId }) => accountId),
];
const ids = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];

const items = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  join read.outside_item i on i.tenant = w.tenant and i.account_id = w.account_id`;
const choices = 'from app.outside_choice where account_id = any($1::uuid[])';

/** What came from other tools, what was removed included, and the choices to have it count. */
@Injectable()
export class OutsideHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly own: OwnOutsideStudy,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'outside_study',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select i.at from ${items}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select i.account_id, i.at, i.name, i.tool, round(i.told_ms / 1000.0)::float8 as told_s,
             round(i.counted_ms / 1000.0)::float8 as counted_s, i.is_completion as completed, c.name as capability,
             i.fault as not_counted, i.removed_at
           from ${items} left join ${CAPABILITY_CARDS} c on c.id = i.capability_id order by i.at, i.id`,
          accounts(whose),
        ),
      expire: (now) => this.own.expire(now),
    });
    this.holdings.register({
      kind: 'outside_choice',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select allowed_at as at ${choices}`, ids(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select account_id, allowed_at, ended_at ${choices} order by allowed_at, account_id`,
          ids(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${choices}`, ids(whose))).rowCount ?? 0,
    });
  }
}
