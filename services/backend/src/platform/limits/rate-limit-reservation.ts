/** How a call is taken back. */
export interface GiveBack {
  readonly shared: (keys: readonly string[]) => Promise<void>;
  /** Absent where nothing was counted in this process. */
  readonly here?: () => Promise<void>;
}

/** Counts taken by a call from limits that count only refusals; they're given back if the call succeeds. */
export class RateLimitReservation {
  private keys: readonly string[];

  constructor(
    keys: readonly string[],
    private readonly giveBack: GiveBack,
    /** Name of the limit that was full and told of it instead of refusing. */
    readonly full?: string,
  ) {
    this.keys = keys;
  }

  /** Is there anything to be given back? */
  get owes(): boolean {
    return this.keys.length > 0 || this.giveBack.here !== undefined;
  }

  /**
   * Hands the shared keys to anyone who gives them back in a statement of their own, with `givingBack`; from then on
   * no one else does. A statement that fails leaves the call counted, as the refusal that it is then.
   */
  take(): readonly string[] {
    const { keys } = this;
    this.keys = [];
    return keys;
  }

  /** Both calls as one, to be given back together; full where either was. */
  and(other: RateLimitReservation): RateLimitReservation {
    const here = [this.giveBack.here, other.giveBack.here].flatMap((give) => give ?? []);
    const giveBack: GiveBack = {
      shared: this.giveBack.shared,
      ...(here.length === 0
        ? {}
        : {
            here: async () => {
              for (const give of here) await give();
            },
          }),
    };
    return new RateLimitReservation([...this.take(), ...other.take()], giveBack, this.full ?? other.full);
  }

  /** Gives back what no one took. */
  async settle(): Promise<void> {
    const keys = this.take();
    await this.giveBack.here?.();
    if (keys.length > 0) await this.giveBack.shared(keys);
  }
}
