import type { PageClass } from '@keenly/contracts/study-session';
import { addTo, type FigureName, type Figures } from '../domain/figures.js';
import { cut, slotAt, type Stretch, studied } from '../domain/slots.js';
import type { Moment, SessionState } from './session-fold.js';

/** A page's time and class, as it counts. */
export interface PageStretch extends Stretch {
  readonly pageClass: PageClass;
}

/** Amounts that a batch adds to one session (or subtracts), by slot. */
export type SlotDeltas = Map<number, Figures>;

/** News in a batch about a session whose start is known. */
export interface News {
  readonly before: SessionState;
  readonly after: SessionState;
  readonly moments: readonly Moment[];
  readonly pages: readonly PageStretch[];
  /** Pages that counted otherwise until now. */
  readonly unsaid: readonly PageStretch[];
}

/**
 * The difference that a batch makes. Everything but the time studied is added piece by piece; that is recounted from
 * the session's breaks, because a late break takes away what was counted before.
 */
export function deltasOf({ before, after, moments, pages, unsaid }: News): SlotDeltas {
  const deltas: SlotDeltas = new Map();
  if (after.startedMs === undefined) return deltas;
  const { startedMs } = after;
  addStudy(deltas, after, 1);
  if (before.startedMs !== undefined) addStudy(deltas, before, -1);
  for (const { figure, offsetMs, amount } of moments) {
    add(deltas, slotAt(startedMs + offsetMs), figure, amount);
  }
  for (const page of pages) addStretch(deltas, startedMs, page, page.pageClass, 1);
  for (const page of unsaid) addStretch(deltas, startedMs, page, page.pageClass, -1);
  for (const [slot, figures] of deltas) {
    if (Object.values(figures).every((amount) => amount === 0)) deltas.delete(slot);
  }
  return deltas;
}

function addStudy(deltas: SlotDeltas, state: SessionState, sign: 1 | -1): void {
  if (state.startedMs === undefined) return;
  for (const stretch of studied(state.breaks, state.stopMs ?? state.lastMs)) {
    addStretch(deltas, state.startedMs, stretch, 'study', sign);
  }
}

function addStretch(
  deltas: SlotDeltas,
  startedMs: number,
  stretch: Stretch,
  figure: FigureName,
  sign: 1 | -1,
): void {
  for (const { slot, amount } of cut(startedMs, stretch)) add(deltas, slot, figure, sign * amount);
}

function add(deltas: SlotDeltas, slot: number, figure: FigureName, amount: number): void {
  const figures = deltas.get(slot) ?? {};
  deltas.set(slot, figures);
  addTo(figures, figure, amount);
}
