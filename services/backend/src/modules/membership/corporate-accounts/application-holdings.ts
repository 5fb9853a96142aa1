import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { CorporateApplications } from './corporate-applications.js';

const person = ({ userId }: Whose) => [userId];
const from = 'from app.corporate_application where person_id = $1';

/** Applications for corporate accounts, which become an organisation or go after a day. */
@Injectable()
export class ApplicationHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly applications: CorporateApplications,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'applications',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, `select created_at as at ${from}`, person(whose)),
      rows: (whose) =>
        rowsOf(pool, `select id, form, created_at ${from} order by created_at, id`, person(whose)),
      erase: async (whose) => (await pool.query(`delete ${from}`, person(whose))).rowCount ?? 0,
      expire: (now) => this.applications.expire(now),
    });
  }
}
