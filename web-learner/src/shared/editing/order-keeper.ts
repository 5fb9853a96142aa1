/** An order is saved once it has stayed as it is for so long, in milliseconds (product/content#authoring). */
export const ORDER_IDLE_MS = 1000;

export interface OrderKeeperParts<Order = readonly string[]> {
  /** Sends the order and resolves once what is shown comes from the service again. Must survive the page's end. */
  readonly save: (order: Order) => Promise<unknown>;
  /** The order is in the service. */
  readonly onSaved: (order: Order) => void;
  /** It isn't, and won't be: the old one counts. */
  readonly onFailed: (order: Order, error: unknown) => void;
  /** How long an order rests before it's saved; {@link ORDER_IDLE_MS} where absent, 0 for at once. */
  readonly idleMs?: number | undefined;
}

/** Saves the order that someone made, once they have stopped or leave. One call at a time, the last order last. */
export class OrderKeeper<Order = readonly string[]> {
  private waiting: { readonly order: Order; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly parts: OrderKeeperParts<Order>) {}

  want(order: Order): void {
    const { idleMs = ORDER_IDLE_MS } = this.parts;
    clearTimeout(this.waiting?.timer);
    this.waiting = { order, timer: setTimeout(() => this.flush(), idleMs) };
    if (idleMs === 0) this.flush();
  }

  /** Saves what waits at once: the page is being left. */
  flush(): void {
    if (this.waiting === undefined) return;
    const { order, timer } = this.waiting;
    clearTimeout(timer);
    this.waiting = undefined;
    this.saving = this.saving.then(() => this.send(order));
  }

  /** Saves what waits at once; resolves once nothing is being saved any longer, whatever became of it. */
  settled(): Promise<void> {
    this.flush();
    return this.saving;
  }

  private async send(order: Order): Promise<void> {
    try {
      await this.parts.save(order);
    } catch (error) {
      this.parts.onFailed(order, error);
      return;
    }
    this.parts.onSaved(order);
  }
}
