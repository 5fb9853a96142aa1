import { Injectable } from '@nestjs/common';

/** The rate is that of this long, milliseconds: a page asks for many things at once, then for nothing. */
const OVER_MS = 1000;

/** How much is asked of this process, for work that has time and makes way for who hasn't. */
@Injectable()
export class RequestRate {
  private began = 0;
  private inThis = 0;
  private inLast = 0;

  /** A request came; `now` in milliseconds. */
  count(now: number = Date.now()): void {
    this.turn(now);
    this.inThis += 1;
  }

  /** Requests per second, of which the last second's count less the older they are. */
  perSecond(now: number = Date.now()): number {
    this.turn(now);
    const passed = (now - this.began) / OVER_MS;
    return this.inThis + this.inLast * Math.max(0, 1 - passed);
  }

  /** Begins to count anew where a second has passed. A clock that was set back begins one, too. */
  private turn(now: number): void {
    const passed = now - this.began;
    if (passed >= 0 && passed < OVER_MS) return;
    this.inLast = passed >= 0 && passed < 2 * OVER_MS ? this.inThis : 0;
    this.inThis = 0;
    this.began = now;
  }
}
