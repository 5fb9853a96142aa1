import type { InsightPanel } from '@keenly/contracts/insight';

/** Key of everything that a panel of home asks; the live feed names panels by the same words. */
export function insightKey(panel: InsightPanel): readonly ['insight', InsightPanel] {
  return ['insight', panel];
}
