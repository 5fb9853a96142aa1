import type { PackageValues } from '@keenly/contracts/package-player';
import type { PackageItem } from '@keenly/contracts/package-sittings';
import type { PackageResult } from './package-results.js';

/** What a part of a package last said of its reader. */
export type SaidByItem = Pick<PackageValues, 'completion' | 'success' | 'score'>;

/** Undefined where it was never opened; unknown of everything where it has said nothing so far. */
export function stateOf(said: SaidByItem | undefined): PackageItem['state'] {
  if (said === undefined) return 'untouched';
  if (said.success !== 'unknown') return said.success;
  return said.completion === 'completed' ? 'completed' : 'incomplete';
}

/**
 * What the parts of a package come to: done once each is completed or passed, and none failed; passed where one was and none
 * failed; with the mean of the scores that they gave. Undefined as long as there is one without a result: what some of them
 * came to is no result of all (product/content#packages).
 */
export function resultOf(parts: readonly (SaidByItem | undefined)[]): PackageResult | undefined {
  const states = parts.map(stateOf);
  if (states.length === 0 || states.some((state) => state === 'untouched' || state === 'incomplete'))
    return undefined;
  const scores = parts.flatMap((said) => said?.score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const isFailed = states.includes('failed');
  return {
    isDone: !isFailed,
    passed: isFailed ? false : states.includes('passed') ? true : null,
    score: scores.length === 0 ? null : Math.round(mean * 10) / 10,
  };
}
