/** Limits on the bodies being read at once, for all callers together and for each one. */
export interface PoolSize {
  readonly bytes: number;
  readonly requests: number;
  /** Bytes that one caller may hold; at least as many as one request may carry. */
  readonly bytesEach: number;
  readonly requestsEach: number;
}

/** A reserved place. */
export interface Reserved {
  /** Reserves so many bytes more. @returns false where there is no room for them */
  readonly grow: (bytes: number) => boolean;
  /** Gives everything back, once however often it is called. */
  readonly giveBack: () => void;
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

  /** @returns undefined where there is no room */
  reserve(caller: string, bytes: number): Reserved | undefined {
    const own = this.each.get(caller) ?? { bytes: 0, requests: 0 };
    const { size, all } = this;
    if (all.requests >= size.requests || own.requests >= size.requestsEach) return undefined;
    if (!this.hasRoom(own, bytes)) return undefined;
    this.each.set(caller, own);
    let taken = 0;
    let isBack = false;
    const take = (more: number, requests: number) => {
      taken += more;
      for (const held of [all, own]) {
        held.bytes += more;
        held.requests += requests;
      }
    };
    take(bytes, 1);
    return {
      grow: (more) => {
        if (isBack || !this.hasRoom(own, more)) return false;
        take(more, 0);
        return true;
      },
      giveBack: () => {
        if (isBack) return;
        isBack = true;
        take(-taken, -1);
        if (own.requests === 0) this.each.delete(caller);
      },
    };
  }

  private hasRoom(own: Held, bytes: number): boolean {
    const { size, all } = this;
    return all.bytes + bytes <= size.bytes && own.bytes + bytes <= size.bytesEach;
  }
}
