import { focusedExpressions, type ExpressionName } from '../study-session.js';
import { oneDecimal, percentOf } from './numbers.js';

const BLOCK_S = 30 * 60;
/** Width of one unit of expression data in seconds (product/expressions#units). */
export const EXPRESSION_UNIT_S = 10;
const UNIT_MS = EXPRESSION_UNIT_S * 1000;

/** Milliseconds as units of expression data: a part of a unit is a part, so that shares are of the very time. */
export const expressionUnits = (ms: number): number => ms / UNIT_MS;

/**
 * Nudges per 30 minutes (product/nudges#nudges-per-30-minutes): round(nudges shown / ceil(duration / 30 min)). Zero
 * blocks give zero.
 * @param durationS seconds
 */
export function nudgesPer30Min(nudges: number, durationS: number): number {
  const blocks = Math.ceil(durationS / BLOCK_S);
  return blocks <= 0 ? 0 : Math.round(nudges / blocks);
}

/**
 * Struggling emotions in whole percent of all, or 'NA' where none were recorded
 * (product/expressions#struggling-emotions).
 * @param struggling units of ten seconds, parts of them included  @param total the same
 */
export function strugglePercent(struggling: number, total: number): number | 'NA' {
  // In whole milliseconds and multiplied first: 29 of 200 is exactly 14.5 then, and goes up as it should.
  const ms = (units: number) => Math.round(units * UNIT_MS);
  return ms(total) <= 0 ? 'NA' : Math.round((ms(struggling) * 100) / ms(total));
}

/**
 * Percentage of happy + surprised + neutral, one decimal (product/expressions#focused-emotions); null where nothing was
 * recorded.
 */
export function focusedEmotionPercent(counts: Partial<Record<ExpressionName, number>>): number | null {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total <= 0) return null;
  const focused = focusedExpressions.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return percentOf(focused, total);
}

/** Struggle emotions in percent, one decimal: 100 minus the focused share. Null if no expression was recorded. */
export function struggleEmotionPercent(counts: Partial<Record<ExpressionName, number>>): number | null {
  const focused = focusedEmotionPercent(counts);
  return focused === null ? null : oneDecimal(100 - focused);
}

/** Below this confidence (0 to 1) an expression was named, but hardly. */
export const LOW_CONFIDENCE = 0.5;

/**
 * Share of a session that an expression held, percent with one decimal (product/expressions#units).
 * Never above 100, though the last unit may be a broken one.
 * @param units units of ten seconds  @param durationS length of the session in seconds
 */
export function emotionOfSessionPercent(units: number, durationS: number): number {
  return Math.min(100, percentOf(units, durationS / EXPRESSION_UNIT_S));
}

export interface BrowsingSeconds {
  relevant: number;
  transitional: number;
  distraction: number;
}

/** Shares of focused, neutral and distracting browsing in percent, one decimal (product/pages#browsing-shares). */
export function browsingShares(seconds: BrowsingSeconds) {
  const total = seconds.relevant + seconds.transitional + seconds.distraction;
  return {
    total_duration: total,
    focus_prcnt: percentOf(seconds.relevant, total),
    neutral_prcnt: percentOf(seconds.transitional, total),
    distraction_prcnt: percentOf(seconds.distraction, total),
  };
}

/**
 * The same shares where a session is in one line: null, not 0, where no page was recorded
 * (product/pages#browsing-shares).
 */
export function browsingPercents(seconds: BrowsingSeconds) {
  const { total_duration: total, ...shares } = browsingShares(seconds);
  return total > 0 ? shares : { focus_prcnt: null, neutral_prcnt: null, distraction_prcnt: null };
}
