/** Messages that a connection may send at once, and again in each second from then on. */
const AT_ONCE = 60;
const A_SECOND = 10;

/** Limits the messages of one connection (token bucket), at a rate far above what any screen sends. */
export class MessageAllowance {
  private left: number;
  private readonly most: number;
  private at: number | undefined;

  /** @param factor multiplies both, for load tests */
  constructor(private readonly factor = 1) {
    this.left = this.most = AT_ONCE * factor;
  }

  /** @param nowMs of a clock that never jumps; false where this is one message too many */
  take(nowMs: number): boolean {
    const sinceMs = nowMs - (this.at ?? nowMs);
    this.at = nowMs;
    this.left = Math.min(this.most, this.left + (sinceMs / 1000) * A_SECOND * this.factor);
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
