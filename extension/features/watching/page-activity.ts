/** Signs of someone reading or watching without touching the machine. Nothing of what the page says is among them. */
export interface PageActivity {
  /** A film of some length runs, with sound or without. */
  plays: boolean;
  /** How far the page is scrolled, in pixels. */
  scrolledTo: number;
}

/** A film shorter than this (seconds) or one that repeats itself is decoration. */
export const FILM_LEAST_S = 30;
/** How long (ms) a page that moved, or a film that ran, counts as someone being there. */
export const LASTS_MS = 12_000;

/**
 * Looks at the frame it runs in. Injected on its own into a page that the learner opened to us, so it may lean on
 * nothing outside itself.
 */
export function readPageActivity(filmLeastS: number): PageActivity {
  const films = [...document.querySelectorAll('video')];
  const plays = films.some(({ paused, ended, loop, readyState, duration, clientWidth }) => {
    const long = duration >= filmLeastS || duration === Number.POSITIVE_INFINITY;
    return !paused && !ended && !loop && readyState > 2 && long && clientWidth >= 200;
  });
  return { plays, scrolledTo: Math.round(document.scrollingElement?.scrollTop ?? 0) };
}

/** The last look into a page, and until when it counts as a sign that someone is there. */
export interface Watch {
  key: string;
  scrolledTo: number | null;
  untilMs: number;
}
export const NO_WATCH: Watch = { key: '', scrolledTo: null, untilMs: 0 };

/** Folds one look at all frames of a page; another page starts over. */
export function watchPage(before: Watch, key: string, frames: readonly PageActivity[], nowMs: number): Watch {
  const same = before.key === key;
  const scrolledTo = frames.reduce((sum, frame) => sum + frame.scrolledTo, 0);
  const moved = same && before.scrolledTo !== null && before.scrolledTo !== scrolledTo;
  const there = moved || frames.some(({ plays }) => plays);
  return { key, scrolledTo, untilMs: there ? nowMs + LASTS_MS : same ? before.untilMs : 0 };
}
