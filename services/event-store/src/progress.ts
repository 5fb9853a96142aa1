import { laneOf } from './lanes.js';
import { Signal } from './signal.js';

/**
 * Where the readers of this process have come to, and who waits for them. It only says when it is worth asking: what is
 * true of a reader stands in its checkpoint, which another process may have moved.
 */
export class Progress {
  private readonly reached = new Map<string, Map<number, bigint>>();
  private readonly waiting = new Map<string, Set<Waiting>>();
  private readonly wanted = new Signal();

  /** A reader of this process stands at a position of its lane. */
  tell(reader: string, through: bigint): void {
    const lane = laneOf(through);
    const reached = this.reached.get(reader);
    if (reached === undefined) this.reached.set(reader, new Map([[lane, through]]));
    else reached.set(lane, through);
    for (const { position, wake } of [...(this.waiting.get(reader) ?? [])]) {
      if (laneOf(position) === lane && through >= position) wake();
    }
  }

  /** A reader of this process ended in these lanes; where it stood says no more where it will. */
  end(reader: string, lanes: readonly number[]): void {
    const reached = this.reached.get(reader);
    for (const lane of lanes) reached?.delete(lane);
    if (reached?.size === 0) this.reached.delete(reader);
  }

  /** Whether this process runs a reader in the lane of a position. */
  follows(reader: string, position: bigint): boolean {
    return this.reached.get(reader)?.has(laneOf(position)) === true;
  }

  /** Whether a reader of this process is on its way to a position, and isn't there yet. */
  isBefore(reader: string, position: bigint): boolean {
    const reached = this.reached.get(reader)?.get(laneOf(position));
    return reached !== undefined && reached < position;
  }

  /** Resolves when a reader of this process is next told to have come to a position, or after `ms` milliseconds. */
  next(reader: string, position: bigint, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const some = this.waiting.get(reader) ?? new Set();
      this.waiting.set(reader, some);
      const one: Waiting = {
        position,
        wake: () => {
          clearTimeout(timer);
          some.delete(one);
          if (some.size === 0) this.waiting.delete(reader);
          resolve();
        },
      };
      const timer = setTimeout(one.wake, ms);
      some.add(one);
      this.wanted.send();
    });
  }

  /** A rest of `ms` milliseconds, which ends, or doesn't begin, when someone waits for the reader or `signal` aborts. */
  async rest(reader: string, ms: number, signal: AbortSignal): Promise<void> {
    const until = performance.now() + ms;
    for (;;) {
      const { mark } = this.wanted;
      const left = until - performance.now();
      if (left <= 0 || signal.aborted || this.waiting.has(reader)) return;
      await this.wanted.next(mark, left, signal);
    }
  }
}

interface Waiting {
  readonly position: bigint;
  readonly wake: () => void;
}
