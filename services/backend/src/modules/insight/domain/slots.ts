/**
 * Time is rolled up in slots of a quarter of an hour, numbered since 1970 in UTC. Every time zone in use lies a
 * multiple of 15 minutes off UTC, so that the days, weeks and months of any viewer are whole slots.
 */
export const SLOT_MS = 15 * 60 * 1000;
/** Slots of a UTC day. */
export const DAY_SLOTS = 96;

/** Slot that a moment lies in, ms since 1970. */
export const slotAt = (ms: number): number => Math.floor(ms / SLOT_MS);

/** A stretch of a session, ms since it started. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A whole number that lies in one slot: milliseconds, or a count. */
export interface Piece {
  readonly slot: number;
  readonly amount: number;
}

/** Cuts a stretch at the slots' edges; the amounts are ms and add up to its length. */
export function cut(startedMs: number, { fromMs, toMs }: Stretch): Piece[] {
  const pieces: Piece[] = [];
  const end = startedMs + toMs;
  for (let at = startedMs + fromMs; at < end;) {
    const slot = slotAt(at);
    const next = Math.min(end, (slot + 1) * SLOT_MS);
    pieces.push({ slot, amount: next - at });
    at = next;
  }
  return pieces;
}

/** Slots from `from` up to, but not with, `to`; the same of whole UTC days. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Slots as whole UTC days, and what is left of a day before and behind them; what is empty is left out. */
export function inDays({ from, to }: Range): {
  readonly days: readonly Range[];
  readonly slots: readonly Range[];
} {
  const [first, last] = [Math.ceil(from / DAY_SLOTS), Math.floor(to / DAY_SLOTS)];
  if (first >= last) return { days: [], slots: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: first * DAY_SLOTS },
    { from: last * DAY_SLOTS, to },
  ];
  return { days: [{ from: first, to: last }], slots: edges.filter((edge) => edge.from < edge.to) };
}

/** A break or its end, as recorded. */
export interface BreakMark {
  readonly seq: number;
  readonly offsetMs: number;
  readonly resumes: boolean;
}

/**
 * The studied intervals of a session: from its start to `endMs`, without breaks. A break started twice counts once, and
 * one that didn't end lasts until `endMs`. The same rule as for the session's duration.
 */
export function studied(marks: readonly BreakMark[], endMs: number): Stretch[] {
  const stretches: Stretch[] = [];
  let fromMs: number | undefined = 0;
  let pausedMs = 0;
  for (const { offsetMs, resumes } of [...marks].sort((a, b) => a.seq - b.seq)) {
    const at: number = Math.min(offsetMs, endMs);
    if (!resumes && fromMs !== undefined) {
      if (at > fromMs) stretches.push({ fromMs, toMs: at });
      [fromMs, pausedMs] = [undefined, at];
    } else if (resumes) {
      fromMs ??= Math.max(at, pausedMs);
    }
  }
  if (fromMs !== undefined && endMs > fromMs) stretches.push({ fromMs, toMs: endMs });
  return stretches;
}
