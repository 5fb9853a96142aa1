/** A folded aggregate at a version of its stream. */
export interface Remembered<State> {
  readonly version: number;
  readonly state: State;
}

/**
 * Remembers the most recently used aggregates, so that a busy stream is not read again for every command. It may be
 * stale: the append's expected version finds out, and the runner reads the stream again.
 */
export class StateCache {
  private readonly entries = new Map<string, Remembered<unknown>>();

  constructor(private readonly capacity: number) {}

  get<State>(key: string): Remembered<State> | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    // Each key is only ever written by the decider that owns its category.
    return entry as Remembered<State>;
  }

  set<State>(key: string, entry: Remembered<State>): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size <= this.capacity) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
