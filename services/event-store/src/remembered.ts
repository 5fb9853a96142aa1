/** A map that forgets: each value after `forMs` milliseconds, the oldest ones when there are more than `most`. */
export class Remembered<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly until: number }>();

  constructor(
    private readonly most: number,
    private readonly forMs: number,
    private readonly now: () => number,
  ) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && entry.until > this.now() ? entry.value : undefined;
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.forMs });
    if (this.entries.size <= this.most) return;
    // A map gives its keys in the order in which they were set.
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.entries.clear();
  }
}
