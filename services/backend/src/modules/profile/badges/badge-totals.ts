import type { BadgeKind } from '@keenly/contracts/badges';
import type { DayNumber } from '@keenly/contracts/formulas/calendar';
import { oneDecimal } from '@keenly/contracts/formulas/numbers';
import type { Pool } from 'pg';
import type { DaySpan } from './badge-sessions.js';

/** Totals over a learner's sessions. `run_end` is the last day that counts for a streak; null without any. */
export interface BadgeTotals {
  readonly study_s: number;
  readonly capabilities: number;
  readonly run_end: DayNumber | null;
  readonly run_days: number;
}
const nothing: BadgeTotals = { study_s: 0, capabilities: 0, run_end: null, run_days: 0 };

/** @param whose tenant and account */
export async function badgeTotals(pool: Pool, whose: readonly [string, string]): Promise<BadgeTotals> {
  const { rows } = await pool.query<BadgeTotals>(
    `select study_s::float8, capabilities, run_end, run_days from read.badge_total
     where tenant = $1 and account_id = $2`,
    [...whose],
  );
  return rows[0] ?? nothing;
}

/** The days of the streak that is alive: it is until a whole day has passed without study. Undefined for none. */
export function runningStreak({ run_end, run_days }: BadgeTotals, today: DayNumber): DaySpan | undefined {
  if (run_end === null || run_end < today - 1) return undefined;
  return { first: run_end - run_days + 1, last: run_end };
}

/** How far someone is: days of the running streak, hours with one decimal, capabilities, lessons completed by quiz. */
export function progressOf(
  totals: BadgeTotals,
  today: DayNumber,
  quizzes: number,
): Readonly<Record<BadgeKind, number>> {
  return {
    streak: runningStreak(totals, today) === undefined ? 0 : totals.run_days,
    hours: oneDecimal(totals.study_s / 3600),
    capabilities: totals.capabilities,
    quizzes,
  };
}
