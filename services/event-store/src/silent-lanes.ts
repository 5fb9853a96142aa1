import { LaneSilent } from './errors.js';

interface UnderWay {
  readonly lanes: readonly number[];
  readonly giveUp: (silent: LaneSilent) => void;
}

/**
 * Lanes of a log over several servers whose server keeps connections open and answers nothing: a process that is stopped, a
 * disk that never comes back. What is asked of such a server waits for as long as that takes, so it's refused instead, and
 * what is under way there is given up; all others go on. Who hears that it answers again is `ServerWatch`.
 */
export class SilentLanes {
  private readonly silent = new Set<number>();
  private readonly underWay = new Set<UnderWay>();

  has(lane: number): boolean {
    return this.silent.has(lane);
  }

  /** Gives up what is under way in these lanes, and refuses what comes, until they answer. */
  fellSilent(lanes: readonly number[]): void {
    for (const lane of lanes) this.silent.add(lane);
    for (const { lanes: some, giveUp } of [...this.underWay]) {
      const lane = some.find((one) => lanes.includes(one));
      if (lane !== undefined) giveUp(new LaneSilent(lane));
    }
  }

  answered(lanes: readonly number[]): void {
    for (const lane of lanes) this.silent.delete(lane);
  }

  /** What `work` gives, for as long as these lanes answer. Throws LaneSilent; `work` goes on then, and no one waits for it. */
  async during<T>(lanes: readonly number[], work: () => Promise<T>): Promise<T> {
    const silent = lanes.find((lane) => this.silent.has(lane));
    if (silent !== undefined) throw new LaneSilent(silent);
    let one: UnderWay | undefined;
    const givenUp = new Promise<never>((_, giveUp) => {
      one = { lanes, giveUp };
      this.underWay.add(one);
    });
    try {
      return await Promise.race([work(), givenUp]);
    } finally {
      if (one !== undefined) this.underWay.delete(one);
    }
  }
}
