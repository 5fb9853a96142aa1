import type { Reserved } from './body-pool.js';

/**
 * A request's place among those that a process holds: from its headers until its answer is out, and its work done. A
 * caller who hangs up leaves the work behind, which goes on holding what it needs.
 */
export class Place {
  private finish: (() => void) | undefined;
  private isAnswered = false;
  private isClosed = false;

  /** @param arrived is called once the body is there, or will never be */
  constructor(
    private readonly reserved: Reserved,
    private readonly arrived: () => void,
  ) {}

  /** More of the body came than was reserved. @returns false where there is no room for it */
  grow(bytes: number): boolean {
    return this.reserved.grow(bytes);
  }

  /** The body is there, and the work starts. @param finish is called once it is done */
  begin(finish: () => void): void {
    this.arrived();
    this.finish = finish;
  }

  /** The work is done: its answer goes out. */
  answered(): void {
    this.isAnswered = true;
    this.finish?.();
    if (this.isClosed) this.reserved.giveBack();
  }

  /** The answer is out, or the caller hung up. */
  closed(): void {
    this.isClosed = true;
    this.arrived();
    if (this.isAnswered || this.finish === undefined) this.reserved.giveBack();
  }
}
