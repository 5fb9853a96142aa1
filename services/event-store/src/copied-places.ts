import { type Checkpoint, type Lanes, numberOf, positionIn, startOf } from './lanes.js';

/** Where a checkpoint of the log that was copied is in the copy. */
class CopiedCheckpoint {
  private readonly through: number[];
  private readonly open: boolean[];

  constructor(
    private readonly from: readonly number[],
    starts: Checkpoint,
  ) {
    this.through = starts.map(Number);
    this.open = starts.map(() => true);
  }

  note(lane: number, position: number, toLane: number, to: number): void {
    if (this.open[toLane] !== true) return;
    if (position <= (this.from[lane] ?? 0)) this.through[toLane] = to;
    else this.open[toLane] = false;
  }

  /** Behind it lies all that lay behind the checkpoint; before it nothing does. */
  get checkpoint(): Checkpoint {
    return this.through.map(BigInt);
  }
}

/** A place in the copy that is known once the log was copied. */
export interface CopiedPlace {
  readonly position: bigint;
}

/** A place that is asked for, until the event that it's at comes by. */
class Awaited implements CopiedPlace {
  private found: number | undefined;

  constructor(private readonly otherwise?: number) {}

  note(position: number): void {
    this.found = position;
  }

  get position(): bigint {
    const position = this.found ?? this.otherwise;
    if (position === undefined) throw new Error('the log has no event at a position that is kept elsewhere');
    return BigInt(position);
  }
}

/**
 * Gives events of one log their places in another one, with other lanes, in the order in which they are named: positions
 * without a gap in each lane. Who has a place in the first log asks for the one in the second before that, and reads it
 * afterwards.
 */
export class CopiedPlaces {
  private readonly heads: number[];
  private readonly checkpoints: CopiedCheckpoint[] = [];
  private readonly events = new Map<number, Awaited[]>();
  private readonly tenants = new Map<string, { readonly through: number; readonly place: Awaited }[]>();

  constructor(
    private readonly from: Lanes,
    private readonly to: Lanes,
  ) {
    this.heads = to.starts.map(Number);
  }

  /**
   * A reader's place: in each lane of the copy as far as it had read everything, whatever lane that was in. Where two lanes
   * come together of which it had read one further, it reads some again, and leaves none out.
   */
  follow(checkpoint: Checkpoint): { readonly checkpoint: Checkpoint } {
    const followed = new CopiedCheckpoint(
      this.from.all.map((lane) => Number(positionIn(checkpoint, lane))),
      this.to.starts,
    );
    this.checkpoints.push(followed);
    return followed;
  }

  /** That of one tenant's affairs: at the last of its events that it had come through, or where its lane starts. */
  ofTenant(tenant: string, through: bigint): CopiedPlace {
    const place = new Awaited(Number(startOf(this.to.of(tenant))));
    this.tenants.set(tenant, [...(this.tenants.get(tenant) ?? []), { through: Number(through), place }]);
    return place;
  }

  /** Where the event at this position is. */
  at(position: bigint): CopiedPlace {
    const place = new Awaited();
    const known = this.events.get(Number(position)) ?? [];
    this.events.set(Number(position), [...known, place]);
    return place;
  }

  /** The place of the next event: of this tenant, at this position of the first log. Answers its lane, and its position. */
  next(tenant: string, lane: number, position: number): readonly [lane: number, position: number] {
    const toLane = this.to.of(tenant);
    const to = (this.heads[toLane] ?? 0) + 1;
    this.heads[toLane] = to;
    for (const followed of this.checkpoints) followed.note(lane, position, toLane, to);
    if (this.events.size > 0) for (const place of this.events.get(position) ?? []) place.note(to);
    if (this.tenants.size > 0)
      for (const { through, place } of this.tenants.get(tenant) ?? [])
        if (position <= through) place.note(to);
    return [toLane, to];
  }

  /** How many events each lane has got. */
  get amounts(): readonly number[] {
    return this.heads.map((head) => Number(numberOf(BigInt(head))));
  }
}
