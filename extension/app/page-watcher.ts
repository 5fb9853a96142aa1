import { browser, type Browser } from 'wxt/browser';
import {
  FILM_LEAST_S,
  NO_WATCH,
  readPageActivity,
  watchPage,
  type Watch,
} from '../features/watching/page-activity';

/** Between two looks into a page, ms. */
const LOOK_AGAIN_MS = 4000;

/** Looks into a page for signs of reading or watching, but only where the learner opened pages to us. Never waits. */
export class PageWatcher {
  private watch: Watch = NO_WATCH;
  private nextLookMs = 0;

  /** Whether the page was lately seen to be read or watched; starts to look again when it is time to. */
  isWatched(tab: Browser.tabs.Tab, nowMs: number): boolean {
    const { id, url } = tab;
    if (id === undefined || url === undefined) return false;
    const key = `${id} ${url}`;
    if (nowMs >= this.nextLookMs || nowMs < this.nextLookMs - LOOK_AGAIN_MS) {
      this.nextLookMs = nowMs + LOOK_AGAIN_MS;
      void this.look(id, key, nowMs);
    }
    return this.watch.key === key && nowMs < this.watch.untilMs;
  }

  private async look(tabId: number, key: string, nowMs: number): Promise<void> {
    const target = { tabId, allFrames: true };
    // Without permission, or on a page the browser keeps to itself, nothing is seen: then only sound and touch count.
    const answers = await browser.scripting
      .executeScript({ target, func: readPageActivity, args: [FILM_LEAST_S] })
      .catch(() => []);
    const frames = answers.flatMap(({ result }) => result ?? []);
    if (frames.length > 0) this.watch = watchPage(this.watch, key, frames, nowMs);
  }
}
