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
  next(mark: number, ms: number, signal?: AbortSignal): Promise<void> {
    if (this.generation !== mark || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }
}
