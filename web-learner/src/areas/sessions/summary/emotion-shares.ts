import { emotionOfSessionPercent } from '@keenly/contracts/formulas/sessions';
import type { ChartTable } from '../../../shared/charts/chart-figure';
import { expressionWord, type EmotionShares } from '../../../ui/format/expressions';
import { percent } from '../../../ui/format/figures';

/**
 * The doughnut's table: each expression's share of what was seen, and of the whole session.
 * @param durationS length of the session in seconds
 */
export function expressionTable({ focused, struggle }: EmotionShares, durationS: number): ChartTable {
  return {
    head: ['Expression', 'Share', 'Of the session'],
    rows: [...focused, ...struggle].map(({ name, share, units }) => [
      expressionWord(name),
      percent(share),
      percent(emotionOfSessionPercent(units, durationS)),
    ]),
  };
}
