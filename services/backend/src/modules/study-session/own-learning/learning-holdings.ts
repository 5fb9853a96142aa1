import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { retentionYears } from '@keenly/contracts/retention-terms';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { type Behind, BehindSessions, GIVEN, keysOf, SESSIONS } from './behind-sessions.js';

const OF_ACCOUNT = { byAccount: true, erasedWith: ['learning', 'account'] } as const;

const at = (column: string) => `s.started_at + make_interval(secs => ${column} / 1000.0)`;
const className = (column: string) =>
  `case ${column} when 0 then 'relevant' when 1 then 'transitional' else 'distraction' end`;

const behind = (table: string) =>
  `from ${GIVEN} join ${table} d on d.lane = $4 and d.session_id = s.session_id and d.tenant = s.tenant`;
const counts = (moment: string, from: string) =>
  `select s.session_id, count(*)::int as count, min(${moment}) as oldest, max(${moment}) as newest
   ${from} group by s.session_id`;
const pages = behind('read.detail_page');
const nudges = `${behind('read.detail_nudge')} and d.raised_ms is not null`;
const expressions = behind('read.detail_expression');

/** Study data of a person. Read models erase their own rows on `LearningErased`; here those are counted and exported. */
@Injectable()
export class LearningHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    private readonly behind: BehindSessions,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.holdings.register({
      kind: 'sessions',
      ...OF_ACCOUNT,
      extent: ({ accounts }) =>
        extentOf(this.pool, `select s.started_at as at from ${SESSIONS}`, keysOf(accounts)),
      rows: ({ accounts }) =>
        rowsOf(
          this.pool,
          `select s.account_id, s.session_id, s.started_at, s.topic, s.origin, s.capability_id, s.plan_id,
             s.course_id, s.lesson_id, s.camera, s.duration_s, s.nudge_count, round(s.struggling_ms / 1000.0, 1)::float8 as struggling_s, s.stop_reason
           from ${SESSIONS} order by s.started_at, s.session_id`,
          keysOf(accounts),
        ),
    });
    this.addBehind('pages', {
      counts: counts(at('d.from_ms'), pages),
      rows: `select d.session_id, ${at('d.from_ms')} as opened_at, round(d.duration_ms / 1000.0, 1)::float8 as duration_s,
         ${className('d.class')} as class, ${className('d.judged')} as judged, d.reason, d.title, d.url, d.host
       ${pages} order by s.nth, d.from_ms, d.seq`,
    });
    this.addBehind('expressions', {
      counts: counts('s.started_at', expressions),
      rows: `select d.session_id, d.name, round(d.held_ms / 1000.0, 1)::float8 as held_s
       ${expressions} order by s.nth, d.name`,
    });
    this.addBehind('nudges', {
      counts: counts(at('d.raised_ms'), nudges),
      rows: `select d.session_id, d.nudge, ${at('d.raised_ms')} as raised_at, ${at('d.ended_ms')} as ended_at, d.outcome
       ${nudges} order by s.nth, d.raised_ms, d.nudge_id`,
    });
    this.addCalibration();
  }

  private addBehind(kind: 'pages' | 'expressions' | 'nudges', statements: Behind): void {
    this.holdings.register({
      kind,
      ...OF_ACCOUNT,
      extent: (whose) => this.behind.extent(whose, statements),
      rows: (whose) => this.behind.rows(whose, statements),
    });
  }

  private addCalibration(): void {
    const { pool } = this;
    const from = 'from app.calibration where account_id = any($1::uuid[])';
    const ids = ({ accounts }: Whose) => [accounts.map(({ accountId }) => accountId)];
    this.holdings.register({
      kind: 'calibration',
      ...OF_ACCOUNT,
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
