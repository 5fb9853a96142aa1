import { browser } from 'wxt/browser';
import { BODY_LIMIT, readPageText, type PageText } from '../features/relevance/page-evidence';

interface Reading {
  text: PageText | null;
  reads: number;
  nextReadMs: number;
}

const KEPT = 20;
/** Pages fill themselves after loading: they are read again after so many ms, and a third time later. */
const READ_AGAIN_MS = [4000, 20_000];

/** Reads the text of pages that the learner allowed. It stays in memory here, for the pages looked at last. */
export class PageReader {
  private readonly readings = new Map<string, Reading>();

  /** The text known of a page, or null; starts to read when there is something new to read. Never waits. */
  textOf(tabId: number, url: string, complete: boolean, nowMs: number): PageText | null {
    const key = `${tabId} ${url}`;
    const reading = this.readings.get(key);
    if (complete && (reading === undefined || nowMs >= reading.nextReadMs)) {
      const reads = (reading?.reads ?? 0) + 1;
      const wait = READ_AGAIN_MS[reads - 1];
      const nextReadMs = wait === undefined ? Number.POSITIVE_INFINITY : nowMs + wait;
      this.readings.delete(key);
      this.readings.set(key, { text: reading?.text ?? null, reads, nextReadMs });
      void this.read(tabId, key);
      for (const oldest of [...this.readings.keys()].slice(0, -KEPT)) this.readings.delete(oldest);
    }
    return this.readings.get(key)?.text ?? null;
  }

  forgetAll(): void {
    this.readings.clear();
  }

  private async read(tabId: number, key: string): Promise<void> {
    const target = { tabId };
    // Without permission, or on a page the browser keeps to itself, there is no text: title and address serve.
    const [answer] = await browser.scripting
      .executeScript({ target, func: readPageText, args: [BODY_LIMIT] })
      .catch(() => []);
    const reading = this.readings.get(key);
    if (reading !== undefined && answer?.result) reading.text = answer.result;
  }
}
