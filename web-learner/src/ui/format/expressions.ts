import { percentOf } from '@keenly/contracts/formulas/numbers';
import { focusedEmotionPercent, struggleEmotionPercent } from '@keenly/contracts/formulas/sessions';
import { focusedExpressions, type ExpressionName, type SessionDetail } from '@keenly/contracts/study-session';

export interface EmotionShare {
  name: ExpressionName;
  /** Percent of all that was recorded, one decimal. */
  share: number;
  /** Units of ten seconds that it was held. */
  units: number;
}
export interface EmotionShares {
  focusedPercent: number;
  strugglePercent: number;
  focused: EmotionShare[];
  struggle: EmotionShare[];
}

/** Shares of the expressions, most frequent first; null where nothing was recorded (product/expressions#units). */
export function emotionShares(data: SessionDetail['expression_data']): EmotionShares | null {
  const counts: Partial<Record<ExpressionName, number>> = {};
  for (const { expression_name: name, value } of data ?? []) counts[name] = (counts[name] ?? 0) + value;
  const focusedPercent = focusedEmotionPercent(counts);
  const strugglePercent = struggleEmotionPercent(counts);
  if (focusedPercent === null || strugglePercent === null) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shares = (Object.entries(counts) as [ExpressionName, number][])
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, share: percentOf(count, total), units: count }))
    .sort((a, b) => b.share - a.share);
  return {
    focusedPercent,
    strugglePercent,
    focused: shares.filter(({ name }) => focusedExpressions.includes(name)),
    struggle: shares.filter(({ name }) => !focusedExpressions.includes(name)),
  };
}

/** 'neutral' → 'Neutral'. No library knows 'confused': it is a measure of our own, and says so. */
export function expressionWord(name: ExpressionName): string {
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  return name === 'confused' ? `${word} (experimental)` : word;
}
