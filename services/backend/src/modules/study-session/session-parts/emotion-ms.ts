import { LOW_CONFIDENCE } from '@keenly/contracts/formulas/sessions';
import { type ExpressionName, focusedExpressions } from '@keenly/contracts/study-session';
import type { ExpressionsSampled } from '../domain/study-session.events.js';

/** Milliseconds that each expression held in a window: whole numbers, so that sums don't depend on their order. */
export function expressionMs(event: ExpressionsSampled): (readonly [ExpressionName, number])[] {
  const shares = Object.entries(event.sealed?.shares ?? {}) as [ExpressionName, number][];
  return shares
    .map(([name, share]) => [name, Math.round(share * event.data.windowS * 1000)] as const)
    .filter(([, ms]) => ms > 0);
}

/** All expressions of a window, and those that count as struggle, in ms. */
export function struggleMs(event: ExpressionsSampled): { total: number; struggling: number } {
  let total = 0;
  let struggling = 0;
  for (const [name, ms] of expressionMs(event)) {
    total += ms;
    if (!focusedExpressions.includes(name)) struggling += ms;
  }
  return { total, struggling };
}

/**
 * How a window was read, in ms: all of it, the part without a nameable expression, the part named with little
 * confidence. Undefined where it was erased.
 */
export function sampleMs({
  sealed,
  data,
}: ExpressionsSampled): { sampled: number; unknown: number; unsure: number } | undefined {
  if (sealed === undefined) return undefined;
  const sampled = Math.round(data.windowS * 1000);
  const unknown = Math.round(sealed.unknown * sampled);
  return { sampled, unknown, unsure: sealed.confidence < LOW_CONFIDENCE ? sampled - unknown : 0 };
}
