import { VIEWS_KEPT_DAYS } from '@keenly/contracts/retention-terms';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { RECORD_STORE_CREDENTIALS } from '../../record-store/record-store.public.js';
import { ExportStore } from '../export-data/export-store.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [whose.accounts.map(({ accountId }) => accountId)];
const person = ({ userId }: Whose) => [userId];

/** Personal data of this module: views of people's data, and exports. */
@Injectable()
export class OwnHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly exports: ExportStore,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.addViews();
    this.addExports();
  }

  private addViews(): void {
    const { pool } = this;
    const from = 'from app.data_view v where v.subject = any($1::uuid[])';
    this.holdings.register({
      kind: 'views',
      byAccount: true,
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select v.last_at as at ${from}`, accounts(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select v.subject as account_id, coalesce(a.full_name, k.name) as viewer, o.name as organisation, v.what, v.session_id,
             v.first_at, v.last_at, v.times
           from (select * ${from}) v
           left join ${ACCOUNT_CARDS} a on a.account_id = v.viewer
           left join ${RECORD_STORE_CREDENTIALS} k on k.id = v.viewer
           left join ${ORGANISATION_CARDS} o on o.client_id = v.client_id
           order by v.last_at, v.viewer, v.what, v.session_id`,
          accounts(whose),
        ),
      // Looks of theirs at others stay: those others see that someone looked, and no longer who.
      erase: async (whose) => (await pool.query(`delete ${from}`, accounts(whose))).rowCount ?? 0,
      expire: async (now) => {
        const { rowCount } = await pool.query(
          `delete from app.data_view where day < (($1::timestamptz at time zone 'UTC')::date - $2::int)`,
          [now, VIEWS_KEPT_DAYS],
        );
        return rowCount ?? 0;
      },
    });
  }

  private addExports(): void {
    const { pool } = this;
    const from = 'from app.data_export where person_id = $1';
    this.holdings.register({
      kind: 'exports',
      // A copy holds what was studied.
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select requested_at as at ${from}`, person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select id, status, requested_at, ready_at, expires_at, bytes::float8 as bytes ${from}
           order by requested_at, id`,
          person(whose),
        ),
      erase: async (whose) => (await pool.query(`delete ${from}`, person(whose))).rowCount ?? 0,
      expire: (now) => this.exports.expire(now),
    });
  }
}
