import { pause } from './connection-faults.js';

/** A wake-up signal with a generation counter, so a signal sent while the consumer is busy isn't lost. */
export class Signal {
  private readonly waiting = new Set<() => void>();
  private generation = 0;

  /** A number that grows with each signal: read it before looking, hand it to `next`. */
  get mark(): number {
    return this.generation;
  }

  send(): void {
    this.generation += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves when a signal came after `mark`, after `ms` milliseconds, or when `signal` aborts. */
  async next(mark: number, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.generation !== mark || signal?.aborted === true) return;
    const woken = new AbortController();
    const wake = () => woken.abort();
    this.waiting.add(wake);
    signal?.addEventListener('abort', wake, { once: true });
    await pause(ms, woken.signal);
    signal?.removeEventListener('abort', wake);
    this.waiting.delete(wake);
  }
}
