/** The queue is full: no further task can wait. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting already');
    this.name = 'QueueFull';
  }
}

/** FIFO semaphore: at most `atOnce` tasks run concurrently and at most `waitingMax` wait. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws QueueFull */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new QueueFull();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      // The permit goes straight to the next in line, so that no newcomer slips in between.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
