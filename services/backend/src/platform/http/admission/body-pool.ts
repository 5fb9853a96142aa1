/** What may be under way at once, of everybody together and of one caller. */
export interface PoolSize {
  readonly bytes: number;
  readonly requests: number;
  /** Bytes that one caller may hold; at least as many as one request may carry. */
  readonly bytesEach: number;
  readonly requestsEach: number;
}

interface Held {
  bytes: number;
  requests: number;
}

/**
 * Counts the bodies that a process holds, from the first header to the last byte of the answer, so that no number of
 * callers fills its memory, and no single caller takes the place of the others.
 */
export class BodyPool {
  private readonly all: Held = { bytes: 0, requests: 0 };
  private readonly each = new Map<string, Held>();

  constructor(private readonly size: PoolSize) {}

  /** Bytes and requests under way. */
  get held(): Readonly<Held> {
    return this.all;
  }

  /** @returns what gives the place back, once however often it is called; undefined where there is none */
  reserve(caller: string, bytes: number): (() => void) | undefined {
    const own = this.each.get(caller) ?? { bytes: 0, requests: 0 };
    const { size, all } = this;
    if (all.bytes + bytes > size.bytes || all.requests >= size.requests) return undefined;
    if (own.bytes + bytes > size.bytesEach || own.requests >= size.requestsEach) return undefined;
    this.each.set(caller, own);
    for (const held of [all, own]) {
      held.bytes += bytes;
      held.requests += 1;
    }
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      for (const held of [all, own]) {
        held.bytes -= bytes;
        held.requests -= 1;
      }
      if (own.requests === 0) this.each.delete(caller);
    };
  }
}
