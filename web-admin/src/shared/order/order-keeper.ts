/** An order is saved once it has stayed as it is for so long, in milliseconds (product/content#authoring). */
export const ORDER_IDLE_MS = 1000;

export interface OrderKeeperParts {
  /** Sends the order and resolves once what is shown comes from the service again. Must survive the page's end. */
  readonly save: (ids: readonly string[]) => Promise<unknown>;
  /** The order is in the service. */
  readonly onSaved: (ids: readonly string[]) => void;
  /** It isn't, and won't be: the old one counts. */
  readonly onFailed: (ids: readonly string[], error: unknown) => void;
  /** How long an order rests before it's saved; {@link ORDER_IDLE_MS} where absent, 0 for at once. */
  readonly idleMs?: number | undefined;
}

/** Saves the order that someone made, once they have stopped or leave. One call at a time, the last order last. */
export class OrderKeeper {
  private waiting:
    | { readonly ids: readonly string[]; readonly timer: ReturnType<typeof setTimeout> }
    | undefined;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly parts: OrderKeeperParts) {}

  want(ids: readonly string[]): void {
    const { idleMs = ORDER_IDLE_MS } = this.parts;
    clearTimeout(this.waiting?.timer);
    this.waiting = { ids, timer: setTimeout(() => this.flush(), idleMs) };
    if (idleMs === 0) this.flush();
  }

  /** Saves what waits at once: the page is being left. */
  flush(): void {
    if (this.waiting === undefined) return;
    const { ids, timer } = this.waiting;
    clearTimeout(timer);
    this.waiting = undefined;
    this.saving = this.saving.then(() => this.send(ids));
  }

  /** Saves what waits at once; resolves once nothing is being saved any longer, whatever became of it. */
  settled(): Promise<void> {
    this.flush();
    return this.saving;
  }

  private async send(ids: readonly string[]): Promise<void> {
    try {
      await this.parts.save(ids);
    } catch (error) {
      this.parts.onFailed(ids, error);
      return;
    }
    this.parts.onSaved(ids);
  }
}
