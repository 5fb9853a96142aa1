import { LRUCache } from 'lru-cache';

/** A folded aggregate at a version of its stream. */
export interface Remembered<State> {
  readonly version: number;
  readonly state: State;
}

/** Estimated size of a cached state in bytes: a base with its key, and an addition for each event folded into it. */
const STATE_BYTES = 600;
const EVENT_BYTES = 128;

/**
 * Remembers the most recently used aggregates, so that a busy stream is not read again for every command. What it
 * gives is how the stream once was, and the beginning of how it is now: anyone who refuses or does nothing
 * because of it reads on from its version first.
 */
export class StateCache {
  private readonly entries: LRUCache<string, Remembered<unknown>>;
  /** How often everything was forgotten: what was read before may hold what was erased since. */
  private generation = 0;

  /** Keeps states of about this many bytes in all. */
  constructor(bytes: number) {
    this.entries = new LRUCache({ maxSize: bytes });
  }

  get era(): number {
    return this.generation;
  }

  get<State>(key: string): Remembered<State> | undefined {
    // Each key is only ever written by the decider that owns its category.
    return this.entries.get(key) as Remembered<State> | undefined;
  }

  /**
   * Remembers what was read or decided since `era`, unless something newer is there or all was forgotten in the
   * meantime. `more` is what the state weighs beyond what its events do, bytes.
   */
  set<State>(key: string, entry: Remembered<State>, era: number, more = 0): void {
    if (era !== this.generation) return;
    if ((this.entries.peek(key)?.version ?? -1) > entry.version) return;
    this.entries.set(key, entry, { size: weightOf(entry) + more });
  }

  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }
}

/**
 * An estimate: states grow with what was folded into them, and weighing each to the byte would cost more than it saves.
 */
function weightOf({ version }: Remembered<unknown>): number {
  return STATE_BYTES + EVENT_BYTES * version;
}
