import { ribbon } from '@keenly/contracts/formulas/ribbon';
import type { PageClass } from '@keenly/contracts/study-session';

/** A stretch of the session in which pages of one class were in front, milliseconds of its clock. */
export interface Stretch {
  fromMs: number;
  toMs: number;
  pageClass: PageClass;
}
/** How the session went so far, for the popup; the service keeps the real record. */
export interface Journey {
  stretches: readonly Stretch[];
  seconds: Record<PageClass, number>;
}

export const NO_JOURNEY: Journey = {
  stretches: [],
  seconds: { relevant: 0, transitional: 0, distraction: 0 },
};
/** Stretches this close to each other, in ms, become one. */
const MERGE_MS = 1000;
/** Beyond this many the oldest are dropped from the drawing (never from the seconds). */
const KEPT = 2000;
/** Cells of the popup's ribbon. */
export const POPUP_CELLS = 98;

export function extend(journey: Journey, next: Stretch): Journey {
  const seconds = { ...journey.seconds };
  seconds[next.pageClass] += (next.toMs - next.fromMs) / 1000;
  const last = journey.stretches.at(-1);
  if (last !== undefined && last.pageClass === next.pageClass && next.fromMs - last.toMs <= MERGE_MS) {
    return { seconds, stretches: [...journey.stretches.slice(0, -1), { ...last, toMs: next.toMs }] };
  }
  return { seconds, stretches: [...journey.stretches, next].slice(-KEPT) };
}

/** Recolours a recorded stretch after the learner's own word; its seconds move from the one class to the other. */
export function repaint(journey: Journey, span: Stretch, was: PageClass): Journey {
  const seconds = { ...journey.seconds };
  const lengthS = (span.toMs - span.fromMs) / 1000;
  seconds[was] = Math.max(0, seconds[was] - lengthS);
  seconds[span.pageClass] += lengthS;
  const stretches = journey.stretches.flatMap((stretch): Stretch[] => {
    const fromMs = Math.max(stretch.fromMs, span.fromMs);
    const toMs = Math.min(stretch.toMs, span.toMs);
    if (fromMs >= toMs) return [stretch];
    return [
      { ...stretch, toMs: fromMs },
      { fromMs, toMs, pageClass: span.pageClass },
      { ...stretch, fromMs: toMs },
    ].filter((part) => part.toMs > part.fromMs);
  });
  return { seconds, stretches: stretches.slice(-KEPT) };
}

/** Ribbon of the session so far, and percent of the recorded time that was focused (null before there is any). */
export function drawJourney(journey: Journey, open: Stretch | null, nowMs: number) {
  const whole = open === null ? journey : extend(journey, open);
  const { relevant, transitional, distraction } = whole.seconds;
  const total = relevant + transitional + distraction;
  return {
    ribbon: ribbon(whole.stretches, 0, Math.max(nowMs, 1), POPUP_CELLS),
    focusedPercent: total < 1 ? null : (relevant / total) * 100,
  };
}
