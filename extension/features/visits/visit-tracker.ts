import type { PageInFront, PageVerdict } from '../../shared/page';

/** A page that is in front now. Its time is contiguous: anyone who looks away and returns makes a second visit. */
export interface OpenVisit {
  id: string;
  page: PageInFront;
  verdict: PageVerdict;
  /** Milliseconds since the session started; a redirect's moment before it included. */
  fromMs: number;
  /** When this very address came to the front. */
  cameMs: number;
  /** Until when the page was seen in front. */
  untilMs: number;
}
export type ClosedVisit = OpenVisit;

export interface Sight {
  page: PageInFront;
  verdict: PageVerdict;
}

/**
 * A visit shorter than this is a redirect or a page that rewrites its address: it is not recorded by itself, its time
 * goes to the page that follows in the same tab.
 */
export const MIN_VISIT_MS = 500;
/** A worker that slept longer than this (ms) cannot vouch for what was in front in the meantime. */
export const MAX_GAP_MS = 75_000;

export interface Observation {
  /** The page in front of the learner, or null when none is (another program, a break, an excluded site). */
  sight: Sight | null;
  offsetMs: number;
  maxGapMs?: number;
  newId: () => string;
}

/** Folds one observation → the visit that is open now, and those that it closed. */
export function observe(
  open: OpenVisit | null,
  { sight, offsetMs, newId, maxGapMs = MAX_GAP_MS }: Observation,
): { open: OpenVisit | null; closed: ClosedVisit[] } {
  if (open === null) return { open: sight && fresh(sight, offsetMs, newId()), closed: [] };
  const vouched = offsetMs - open.untilMs <= maxGapMs;
  const seen = vouched ? { ...open, untilMs: offsetMs } : open;
  if (sight !== null && vouched && isSame(open.page, sight.page)) {
    return { open: { ...seen, page: sight.page, verdict: sight.verdict }, closed: [] };
  }
  if (seen.untilMs - seen.cameMs >= MIN_VISIT_MS) {
    return { open: sight && fresh(sight, offsetMs, newId()), closed: [seen] };
  }
  const absorbs = sight !== null && vouched && sight.page.tabId === open.page.tabId;
  // Nothing follows that could take over what a page that rewrites its address has gathered.
  if (!absorbs && seen.untilMs - seen.fromMs >= MIN_VISIT_MS) {
    return { open: sight && fresh(sight, offsetMs, newId()), closed: [seen] };
  }
  const next = sight && fresh(sight, offsetMs, seen.id);
  return { open: next && absorbs ? { ...next, fromMs: seen.fromMs } : next, closed: [] };
}

function isSame(a: PageInFront, b: PageInFront): boolean {
  return a.tabId === b.tabId && a.url === b.url;
}

function fresh(sight: Sight, offsetMs: number, id: string): OpenVisit {
  return {
    id,
    page: sight.page,
    verdict: sight.verdict,
    fromMs: offsetMs,
    cameMs: offsetMs,
    untilMs: offsetMs,
  };
}
