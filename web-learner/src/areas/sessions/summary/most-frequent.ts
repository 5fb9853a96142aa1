import type { NudgeType, SessionDetail } from '@keenly/contracts/study-session';

/** Nudge types that the tips box shows (product/nudges#tips). */
const SHOWN = 2;

/** The nudges that came most often; types that never came are left out. */
export function mostFrequent(counts: SessionDetail['session_nudges']): NudgeType[] {
  return (Object.entries(counts) as [NudgeType, number][])
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(([nudge]) => nudge);
}
