import { percentChange } from '@keenly/contracts/formulas/numbers';
import type { InsightFilter } from '@keenly/contracts/insight';
import { signedPercent } from '../../../ui/format/figures';

export interface Change {
  current: number;
  previous: number;
}

const spans: Record<InsightFilter, string> = { all: 'in total', this: 'this month', prev: 'last month' };
const before: Record<InsightFilter, string> = {
  all: 'since the end of last month',
  this: 'vs. last month',
  prev: 'vs. the month before',
};

/**
 * 'in total, +12.3% since the end of last month' (product/shared#percent-change). Where there was nothing and is
 * nothing, no change is claimed.
 */
export function changeWords({ current, previous }: Change, filter: InsightFilter): string {
  if (current === 0 && previous === 0) return spans[filter];
  const change = signedPercent(percentChange(current, previous, filter));
  return `${spans[filter]}, ${change} ${before[filter]}`;
}

/**
 * How this week compares with its target, without praise or blame: '6.8 h this week, 1.2 h below your target'.
 * @param format a figure with its unit
 */
export function weekWords(value: number, target: number | null, format: (value: number) => string): string {
  const so = `${format(value)} this week`;
  if (target === null) return so;
  const missing = target - value;
  if (Math.abs(missing) < 0.05) return `${so}, right on your target`;
  return missing > 0
    ? `${so}, ${format(missing)} below your target`
    : `${so}, ${format(-missing)} above your target`;
}

/** 'Company Average 25.3 h', or why there is none. */
export function averageWords(average: Change | null, format: (value: number) => string): string | undefined {
  return average === null ? undefined : `company average ${format(average.current)}`;
}
