import { pause } from './connection-faults.js';

/** Something that rings: whoever waits goes on, and whoever was busy meanwhile sees that it rang. */
export class Bell {
  private readonly waiting = new Set<() => void>();
  private rung = 0;

  /** A number that grows with each ring: read it before looking, hand it to `next`. */
  get mark(): number {
    return this.rung;
  }

  ring(): void {
    this.rung += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves when it rang after `mark`, after `ms` milliseconds, or when `signal` aborts. */
  async next(mark: number, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.rung !== mark || signal?.aborted === true) return;
    const woken = new AbortController();
    const wake = () => woken.abort();
    this.waiting.add(wake);
    signal?.addEventListener('abort', wake, { once: true });
    await pause(ms, woken.signal);
    signal?.removeEventListener('abort', wake);
    this.waiting.delete(wake);
  }
}
