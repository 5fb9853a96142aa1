import type { PageClass } from '@keenly/contracts/study-session';
import { pageKey } from '../../shared/page';
import { stemsOf } from './words';

/** The learner's corrections, by topic and page; newest last. */
export type Corrections = readonly { key: string; pageClass: PageClass }[];

/** Oldest are forgotten beyond this many. */
export const CORRECTIONS_KEPT = 2000;

/** Pages count as the same by `pageKey`; topics count as the same when their words do. */
export function correctionKey(topic: string, url: string): string {
  return `${stemsOf(topic).sort().join(' ')}|${pageKey(url)}`;
}

export function correct(corrections: Corrections, key: string, pageClass: PageClass): Corrections {
  return [...corrections.filter((entry) => entry.key !== key), { key, pageClass }].slice(-CORRECTIONS_KEPT);
}

export function correctionFor(corrections: Corrections, key: string): PageClass | null {
  return corrections.find((entry) => entry.key === key)?.pageClass ?? null;
}
