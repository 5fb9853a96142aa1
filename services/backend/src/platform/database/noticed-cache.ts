import { LRUCache } from 'lru-cache';
import type { Notices } from './notices.js';

/** Lifetimes of a cached answer, in milliseconds: while notices arrive, and while some may be missed. */
const HEARING_MS = 60_000;
const DEAF_MS = 3_000;
/** Lifetime of a cached 'there is none', in milliseconds. */
const ABSENT_MS = 2_000;

interface Entry<Value> {
  readonly value: Value | undefined;
  readonly storedAt: number;
}

export interface NoticedCacheOptions<Value> {
  /** Reads the values behind keys, all at once; a key that has none is absent from the answer. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  readonly capacity: number;
  readonly now?: () => number;
}

/**
 * Read-through cache over Postgres, invalidated by NOTIFY. Concurrent misses in one event-loop turn are batched. An
 * invalidation that arrives during a load always wins.
 */
export class NoticedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly pending = new Map<string, Promise<ReadonlyMap<string, Value>>>();
  private batch: { keys: Set<string>; answer: Promise<ReadonlyMap<string, Value>> } | undefined;
  private readonly now: () => number;

  constructor(
    private readonly notices: Pick<Notices, 'hearing' | 'onGap'>,
    private readonly options: NoticedCacheOptions<Value>,
  ) {
    this.entries = new LRUCache({ max: options.capacity });
    this.now = options.now ?? Date.now;
    notices.onGap(() => this.forgetAll());
  }

  async get(key: string): Promise<Value | undefined> {
    const known = this.known(key);
    return known === undefined ? (await this.read(key)).get(key) : known.value;
  }

  /**
   * As `get`, for anyone who refuses something unless the value suffices: where what is remembered does not, or says
   * that there is none, it is read again first. A value that was not remembered is read once.
   */
  async getToRefuse(key: string, suffices: (value: Value) => boolean): Promise<Value | undefined> {
    const known = this.known(key);
    if (known?.value !== undefined && suffices(known.value)) return known.value;
    if (known !== undefined) this.forget(key);
    return (await this.read(key)).get(key);
  }

  async getAll(keys: readonly string[]): Promise<Map<string, Value>> {
    const found = new Map<string, Value>();
    await Promise.all(
      keys.map(async (key) => {
        const value = await this.get(key);
        if (value !== undefined) found.set(key, value);
      }),
    );
    return found;
  }

  forget(key: string): void {
    this.entries.delete(key);
    this.pending.delete(key);
  }

  /**
   * Forgets every value that `matches`; keys being read right now are read again, as no one knows yet what they are.
   */
  forgetWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.entries)
      if (value === undefined || matches(value)) this.entries.delete(key);
    this.pending.clear();
  }

  forgetAll(): void {
    this.entries.clear();
    this.pending.clear();
  }

  private known(key: string): Entry<Value> | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    const keep = this.notices.hearing ? HEARING_MS : DEAF_MS;
    const life = entry.value === undefined ? Math.min(ABSENT_MS, keep) : keep;
    return this.now() - entry.storedAt < life ? entry : undefined;
  }

  private read(key: string): Promise<ReadonlyMap<string, Value>> {
    const under = this.pending.get(key);
    if (under !== undefined) return under;
    const batch = (this.batch ??= this.openBatch());
    batch.keys.add(key);
    this.pending.set(key, batch.answer);
    return batch.answer;
  }

  private openBatch() {
    const keys = new Set<string>();
    let readAt = this.now();
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.batch = undefined;
      readAt = this.now();
      return this.options.load([...keys]);
    });
    answer.then(
      (values) => this.store({ keys, readAt, answer }, values),
      () => {
        for (const key of keys) if (this.pending.get(key) === answer) this.pending.delete(key);
      },
    );
    return { keys, answer };
  }

  private store(
    { keys, readAt, answer }: { keys: ReadonlySet<string>; readAt: number; answer: unknown },
    values: ReadonlyMap<string, Value>,
  ): void {
    for (const key of keys) {
      if (this.pending.get(key) !== answer) continue;
      this.pending.delete(key);
      this.entries.set(key, { value: values.get(key), storedAt: readAt });
    }
  }
}
