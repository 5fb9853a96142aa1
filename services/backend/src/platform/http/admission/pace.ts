export interface PaceOptions {
  /** A request whose expected wait is longer than this is refused, in milliseconds. */
  readonly longestWaitMs: number;
  /** So many at once are never refused: with them in work nothing is congested, however slow it is. */
  readonly alwaysAtOnce: number;
  /** How many are finished a second, until that was measured. */
  readonly finishedPerS: number;
  /** Milliseconds, on a clock that only goes forward. */
  readonly now?: () => number;
}

/** The pace is that of about the last half second in which there was work, in milliseconds. */
const MEASURED_OVER_MS = 500;
/** After so long without work the pace may be another one, in milliseconds. */
const FORGOTTEN_AFTER_MS = 10_000;

/**
 * How long what comes now would wait: as many as are in work, at the pace at which they were finished lately. A number
 * of requests alone says nothing of that: a thousand are two seconds of work for a quick database, and minutes for a
 * slow one. Nor does the pace alone where some are finished at once, as heartbeats are, while all others are stuck:
 * hence it looks at how long those in work have waited, too. Those that were let in and whose bodies are yet to come
 * stand before whoever comes now: without them, any number that came at once would find nothing in work.
 */
export class Pace {
  private readonly now: () => number;
  /** In the order in which they started. */
  private readonly inWork = new Set<{ readonly since: number }>();
  /** Let in, with a body that is yet to come; in the order in which they were. */
  private readonly toCome = new Set<{ readonly since: number }>();
  private lookedAt: number;
  /** Time with work, and what was finished in it; both fade. */
  private busyMs = MEASURED_OVER_MS;
  private finished: number;

  constructor(private readonly options: PaceOptions) {
    this.now = options.now ?? (() => performance.now());
    this.lookedAt = this.now();
    this.finished = this.unmeasured;
  }

  /** Whether what starts now, its body read, would wait too long. */
  get isCongested(): boolean {
    return this.isTooMany(this.inWork.size);
  }

  /**
   * Whether what comes now would wait too long, behind all that was let in before it. A body that takes longer to come
   * than work may wait is a slow sender's, who keeps no one else out.
   */
  isFull(): boolean {
    const before = this.now() - this.options.longestWaitMs;
    for (const one of this.toCome) {
      if (one.since >= before) break;
      this.toCome.delete(one);
    }
    return this.isTooMany(this.inWork.size + this.toCome.size);
  }

  /** One more is let in. @returns what says that its body came, or never will, however often it is called */
  letIn(): () => void {
    const one = { since: this.now() };
    this.toCome.add(one);
    return () => void this.toCome.delete(one);
  }

  /** One more is in work. @returns what says that it is finished, however often it is called */
  begin(): () => void {
    this.look();
    const one = { since: this.lookedAt };
    this.inWork.add(one);
    return () => {
      this.look();
      if (this.inWork.delete(one)) this.finished += 1;
    };
  }

  private isTooMany(ahead: number): boolean {
    const { alwaysAtOnce, longestWaitMs } = this.options;
    if (ahead < alwaysAtOnce) return false;
    this.look();
    const willWait = ahead * this.busyMs > this.finished * longestWaitMs;
    return willWait || this.lookedAt - this.sinceWhen(alwaysAtOnce) > longestWaitMs;
  }

  /**
   * When the last of the `amount` oldest in work started: one that is stuck for a reason of its own is not the pace.
   */
  private sinceWhen(amount: number): number {
    let left = amount;
    for (const { since } of this.inWork) {
      left -= 1;
      if (left === 0) return since;
    }
    return this.lookedAt;
  }

  private get unmeasured(): number {
    return (this.options.finishedPerS * MEASURED_OVER_MS) / 1000;
  }

  /** Lets what was measured fade by the time that went by in work. */
  private look(): void {
    const now = this.now();
    const passed = now - this.lookedAt;
    this.lookedAt = now;
    if (this.inWork.size > 0) {
      const kept = Math.exp(-passed / MEASURED_OVER_MS);
      this.busyMs = this.busyMs * kept + MEASURED_OVER_MS * (1 - kept);
      this.finished *= kept;
    } else if (passed > FORGOTTEN_AFTER_MS) {
      this.busyMs = MEASURED_OVER_MS;
      this.finished = this.unmeasured;
    }
  }
}
