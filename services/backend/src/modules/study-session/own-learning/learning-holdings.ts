import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { retentionYears } from '@keenly/contracts/retention-terms';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const accounts = (whose: Whose) => [
  whose.accounts.map(({ tenant }) => tenant),
  whose.accounts.map(({ accountId }) => accountId),
];

/** Through the accounts' sessions, whose index leads to everything else. */
const sessions = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  join read.session_row s on s.tenant = w.tenant and s.account_id = w.account_id and s.started_at is not null`;
const pages = `from ${sessions} join read.detail_page p on p.session_id = s.session_id and p.tenant = s.tenant`;
const nudges = `from ${sessions} join read.detail_nudge n on n.session_id = s.session_id and n.tenant = s.tenant
  where n.raised_ms is not null`;
const expressions = `from ${sessions}
  join read.detail_expression e on e.session_id = s.session_id and e.tenant = s.tenant`;
const at = (column: string) => `s.started_at + make_interval(secs => ${column} / 1000.0)`;
const className = (column: string) =>
  `case ${column} when 0 then 'relevant' when 1 then 'transitional' else 'distraction' end`;
const order = 'order by s.started_at, s.session_id';

/** Study data of a person. Read models erase their own rows on `LearningErased`; here those are counted and exported. */
@Injectable()
export class LearningHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.add(
      'sessions',
      `select s.started_at as at from ${sessions}`,
      `select s.account_id, s.session_id, s.started_at, s.topic, s.origin, s.capability_id, s.plan_id,
         s.course_id, s.lesson_id, s.camera, s.duration_s, s.nudge_count, round(s.struggling_ms / 1000.0, 1)::float8 as struggling_s, s.stop_reason
       from ${sessions} ${order}`,
    );
    this.add(
      'pages',
      `select ${at('p.from_ms')} as at ${pages}`,
      `select p.session_id, ${at('p.from_ms')} as opened_at, round(p.duration_ms / 1000.0, 1)::float8 as duration_s,
         ${className('p.class')} as class, ${className('p.judged')} as judged, p.reason, p.title, p.url, p.host
       ${pages} ${order}, p.from_ms, p.seq`,
    );
    this.add(
      'expressions',
      `select s.started_at as at ${expressions}`,
      `select e.session_id, e.name, round(e.held_ms / 1000.0, 1)::float8 as held_s ${expressions} ${order}, e.name`,
    );
    this.add(
      'nudges',
      `select ${at('n.raised_ms')} as at ${nudges}`,
      `select n.session_id, n.nudge, ${at('n.raised_ms')} as raised_at, ${at('n.ended_ms')} as ended_at, n.outcome
       ${nudges} ${order}, n.raised_ms, n.nudge_id`,
    );
    this.addCalibration();
  }

  private add(kind: 'sessions' | 'pages' | 'expressions' | 'nudges', extent: string, rows: string): void {
    this.holdings.register({
      kind,
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(this.pool, extent, accounts(whose)),
      rows: (whose) => rowsOf(this.pool, rows, accounts(whose)),
    });
  }

  private addCalibration(): void {
    const { pool } = this;
    const from = 'from app.calibration where account_id = any($1::uuid[])';
    const ids = (whose: Whose) => accounts(whose).slice(1);
    this.holdings.register({
      kind: 'calibration',
      byAccount: true,
      erasedWith: ['learning', 'account'],
      extent: (whose) => extentOf(pool, `select reported_at as at ${from}`, ids(whose)),
      rows: (whose) =>
        rowsOf(pool, `select account_id, calibrated_at, reported_at ${from} order by account_id`, ids(whose)),
      erase: async (whose) => (await pool.query(`delete ${from}`, ids(whose))).rowCount ?? 0,
      expire: async (now) => {
        const { rowCount } = await pool.query(
          'delete from app.calibration where reported_at < $1::timestamptz - make_interval(years => $2)',
          [now, retentionYears.learning],
        );
        return rowCount ?? 0;
      },
    });
  }
}
