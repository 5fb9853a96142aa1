/** A pause or its end, as recorded. */
export interface PauseMark {
  readonly seq: number;
  readonly offsetMs: number;
  readonly resumes: boolean;
}

export interface Pauses {
  /** Milliseconds of breaks that ended before `endMs`, or at it. */
  readonly pausedMs: number;
  /** Start of the current break, in ms since the session started; null outside a break. */
  readonly openMs: number | null;
}

/**
 * Folds the breaks of a session, in the device's own order. A break asked for twice is one; a break that the session's
 * end cuts short counts until there.
 * @param endMs offset at which the session stopped; null while it runs
 */
export function pausesOf(marks: readonly PauseMark[], endMs: number | null): Pauses {
  const limit = endMs ?? Number.POSITIVE_INFINITY;
  let pausedMs = 0;
  let openMs: number | null = null;
  for (const { offsetMs, resumes } of [...marks].sort((a, b) => a.seq - b.seq)) {
    if (resumes && openMs !== null) {
      pausedMs += Math.max(0, Math.min(offsetMs, limit) - Math.min(openMs, limit));
      openMs = null;
    } else if (!resumes) {
      openMs ??= offsetMs;
    }
  }
  if (endMs === null || openMs === null) return { pausedMs, openMs };
  return { pausedMs: pausedMs + Math.max(0, endMs - openMs), openMs: null };
}

/** Seconds of study from the start to `endMs`, breaks taken out; never negative. */
export function studySeconds(endMs: number, { pausedMs, openMs }: Pauses): number {
  const openFor = openMs === null ? 0 : Math.max(0, endMs - openMs);
  return Math.max(0, Math.round((endMs - pausedMs - openFor) / 1000));
}
