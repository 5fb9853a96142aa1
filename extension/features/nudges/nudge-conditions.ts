import type { NudgeType, PageClass } from '@keenly/contracts/study-session';

/** Input of the nudge conditions. Times are milliseconds of the session's clock, null when not so. */
export interface NudgeWorld {
  /** The session runs and is not paused. */
  running: boolean;
  awaySinceMs: number | null;
  idleSinceMs: number | null;
  /** No one in front of the camera, and turned away from the screen; null without a camera, too. */
  offScreenSinceMs: number | null;
  lookingAwaySinceMs: number | null;
  /** Class of the page in front, null when no recordable page is. */
  pageClass: PageClass | null;
  social: boolean;
}

/** Since when each condition holds. One is enough: the first that is due speaks. */
export type Holding = Partial<Record<NudgeType, number>>;

/**
 * Which conditions hold at `nowMs`, and since when. Who left the browser is not told to have left the screen, too, and
 * anyone who is not there is not looking at a page.
 */
export function conditionsAt(world: NudgeWorld, nowMs: number): Holding {
  if (!world.running) return {};
  const { awaySinceMs, idleSinceMs, offScreenSinceMs, lookingAwaySinceMs } = world;
  const gone = earliest(earliest(awaySinceMs, idleSinceMs), offScreenSinceMs);
  const absent: Holding = gone === null ? {} : { auto_stop: gone };
  if (awaySinceMs !== null) return { ...absent, off_chrome: awaySinceMs };
  if (offScreenSinceMs !== null) return { ...absent, off_screen: offScreenSinceMs };
  const here: Holding = { ...absent };
  if (idleSinceMs !== null) here.idle = idleSinceMs;
  if (lookingAwaySinceMs !== null) here.looking_away = lookingAwaySinceMs;
  if (world.pageClass === 'distraction') here[world.social ? 'social_media' : 'web_surfing'] = nowMs;
  return here;
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}
