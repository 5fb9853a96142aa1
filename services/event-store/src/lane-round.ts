/** What a look at a lane gave. */
export interface LaneLook {
  /** When it began, on the clock of `performance.now()`. */
  readonly began: number;
  /** The wake-up count before it: what was signalled later is news to it. */
  readonly mark: number;
  /** Whether nothing was left to read. */
  readonly atHead: boolean;
  readonly events: number;
  /** Whether it gave as many events as were asked for. */
  readonly isFull: boolean;
}

/**
 * A reader's turns through the lanes it reads, a page each, until each was at its end once. A lane that was isn't asked
 * again while others catch up with what just came; one with much to read holds up none, as all take turns anew then.
 */
export class LaneRound {
  private pending: Set<number>;
  private turns = 0;
  private since: Pick<LaneLook, 'began' | 'mark'> | undefined;
  private found = 0;

  /** Whether lanes were left out of it. */
  private isShort = false;

  /**
   * `lanes`: those to read, lowest first; `turn`: the lane that begins, or the next of them; `isAway`: whether a lane can't be
   * read, and is left out.
   */
  constructor(
    private readonly lanes: readonly number[],
    private turn = 0,
    private readonly isAway: (lane: number) => boolean = () => false,
  ) {
    this.pending = this.every();
    if (!this.pending.has(this.turn)) this.turn = this.following();
  }

  /** The lane whose turn it is; any when the round is over. */
  get lane(): number {
    return this.turn;
  }

  get isOver(): boolean {
    return this.pending.size === 0;
  }

  /** Whether each lane there is was at its end. */
  get isWhole(): boolean {
    return this.isOver && !this.isShort;
  }

  /** Whether it ended without a look at any lane. */
  get isVoid(): boolean {
    return this.isOver && this.since === undefined;
  }

  /** When the first look that found a lane at its end began, and the wake-up count before it. */
  get first(): Pick<LaneLook, 'began' | 'mark'> {
    return this.since ?? { began: 0, mark: -1 };
  }

  /** Events of the looks that found a lane at its end. */
  get events(): number {
    return this.found;
  }

  /** Notes what the look at `lane` gave, and goes on to the next one. */
  took({ began, mark, atHead, events, isFull }: LaneLook): void {
    this.turns += 1;
    if (atHead) {
      this.pending.delete(this.turn);
      this.since ??= { began, mark };
      this.found += events;
    } else if (isFull || this.turns >= 2 * this.lanes.length) {
      this.again();
    }
    this.turn = this.following();
  }

  /** The lane whose turn it is can't be read: it's left out of this round, and of the next ones for as long as it's away. */
  missed(): void {
    this.pending.delete(this.turn);
    this.isShort = true;
    this.turn = this.following();
  }

  /** Begins another round, where this one ended. */
  again(): void {
    this.pending = this.every();
    if (this.pending.size > 0 && !this.pending.has(this.turn)) this.turn = this.following();
    this.turns = 0;
    this.since = undefined;
    this.found = 0;
  }

  /** The next one behind the lane whose turn it was that is still to be read; any of the lanes where none is. */
  private following(): number {
    const behind = this.lanes.findIndex((lane) => lane > this.turn);
    const first = behind < 0 ? 0 : behind;
    const inTurn = [...this.lanes.slice(first), ...this.lanes.slice(0, first)];
    return inTurn.find((lane) => this.pending.has(lane)) ?? inTurn[0] ?? this.turn;
  }

  private every(): Set<number> {
    const lanes = this.lanes.filter((lane) => !this.isAway(lane));
    this.isShort = lanes.length < this.lanes.length;
    return new Set(lanes);
  }
}
