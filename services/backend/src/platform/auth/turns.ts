/** Nobody else can wait: the queue is full. */
export class QueueFull extends Error {
  constructor() {
    super('too many are waiting already');
    this.name = 'QueueFull';
  }
}

/** Lets at most `atOnce` works run at a time, first come first served, and at most `waitingMax` wait. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** @throws QueueFull */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.waitingMax) throw new QueueFull();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The turn passes straight to whoever is next, so that nobody slips in between.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
