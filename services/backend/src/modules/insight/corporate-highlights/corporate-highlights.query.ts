import { dayIn, monthStart } from '@keenly/contracts/formulas/calendar';
import type { InsightFilter } from '@keenly/contracts/insight';
import type { CorporateHighlights, CorporateHighlightsQuery } from '@keenly/contracts/team-figures';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { DAY_SLOTS } from '../domain/slots.js';
import { capabilityCounts } from '../figures/capability-counts.js';
import { periodOf, requireTimeZone, type SlotRange } from '../figures/period.js';
import { studyBetween } from '../figures/slot-sums.js';
import { studyOfPeriods } from '../figures/study-of-periods.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { weeksOfMonth } from './month-weeks.js';

const MINUTE_MS = 60_000;
const WEEK_SLOTS = 7 * DAY_SLOTS;

/** What an organisation's current members studied, by the weeks of a month (product/manager#highlights). */
@Injectable()
export class CorporateHighlightsReader {
  /** Of whole organisations: several managers' dashboards ask at once whenever something changed. */
  private readonly runs = new SharedRuns<CorporateHighlights>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
  ) {}

  /** FORBIDDEN for another organisation, and where the caller still waits to be accepted. */
  async read(
    { corp_id, filter, time_zone }: CorporateHighlightsQuery,
    caller: Caller,
  ): Promise<CorporateHighlights> {
    requireTimeZone(time_zone);
    const tenant = await this.whose.requireCompany({ corp_id }, caller);
    return this.runs.ask(`${tenant}/${filter}/${time_zone}`, () => this.of(tenant, filter, time_zone));
  }

  private async of(tenant: string, filter: InsightFilter, time_zone: string): Promise<CorporateHighlights> {
    const now = new Date();
    const period = periodOf(filter, time_zone, now);
    const of = { tenant };
    const today = dayIn(time_zone, now);
    const month = filter === 'prev' ? monthStart(today, -1) : monthStart(today);
    const { weeks, edges } = weeksOfMonth(month, today, time_zone);
    const stretches = weeks.map((_, at) => ({ from: edges[at] ?? 0, to: edges[at + 1] ?? 0 }));
    const [studied, counts, figures, first] = await Promise.all([
      studyBetween(this.pool, of, edges),
      capabilityCounts(this.pool, of, stretches),
      studyOfPeriods(this.pool, of, period, []),
      filter === 'all' ? this.firstSlot(of.tenant) : undefined,
    ]);
    const weekly = (range: SlotRange, ms: number) =>
      rounded(ms / MINUTE_MS / 60 / weeksBegun({ from: range.from ?? first ?? range.to, to: range.to }));
    return {
      data: {
        filter,
        avg_weekly_hrs: {
          cur: weekly(period.current, figures.current.study),
          prev: weekly(period.previous, figures.previous.study),
        },
        capabilities: { cur: figures.capabilities.current, prev: figures.capabilities.previous },
        hours_studied: {
          cur: rounded(figures.current.study / MINUTE_MS),
          prev: rounded(figures.previous.study / MINUTE_MS),
        },
        weekly_data: weeks.map(({ week, from, to, hasBegun }, at) => ({
          week,
          from,
          to,
          has_begun: hasBegun,
          hours_studied: rounded((studied[at]?.study ?? 0) / MINUTE_MS),
          capabilities: counts[at] ?? 0,
        })),
      },
    };
  }

  /** When the organisation's study began; undefined where nothing was studied. */
  private async firstSlot(tenant: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ slot: number | null }>({
      name: 'insight_first_slot',
      text: 'select min(slot) as slot from read.insight_organisation where tenant = $1',
      values: [tenant],
    });
    return rows[0]?.slot ?? undefined;
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Weeks that a stretch of slots has begun: one at least. */
const weeksBegun = ({ from, to }: { from: number; to: number }): number =>
  Math.max(1, Math.ceil((to - from) / WEEK_SLOTS));
