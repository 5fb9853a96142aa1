import {
  SINCE_MOST_MS,
  type LiveMessage,
  type SubscribeReply,
  type SubscribeRequest,
} from '@keenly/contracts/live';

export interface SubscriptionParts {
  rooms: readonly string[];
  /** Position that the HTTP answer carried, of each lane; news above it is wanted. */
  after?: string | undefined;
  /** Without a position: when the oldest of the answers that news builds on was asked for, epoch milliseconds. */
  askedAt: number;
  onMessage: (message: LiveMessage) => void;
  /** Too long ago to replay: read the HTTP resource again. */
  onGap: () => void;
  /** Rooms that the token does not allow, or a request that could not be answered. */
  onRefused?: (rooms: readonly string[]) => void;
}

/** One listener's rooms and the last position it has seen. */
export class Subscription {
  readonly rooms: string[];
  private position: string | undefined;
  /** What arrives before the answer to `subscribe`; it is news only after what was missed. */
  private early: LiveMessage[] | undefined = [];
  /** Its answers are older than the service goes back for: they are read again. */
  private tooOld = false;

  constructor(private readonly parts: SubscriptionParts) {
    this.rooms = [...parts.rooms];
    this.position = parts.after;
  }

  /** @param now epoch milliseconds */
  request(now: number): SubscribeRequest {
    this.early ??= [];
    const { rooms, position } = this;
    const since = now - this.parts.askedAt;
    // A clock that was set back says nothing of how old they are.
    this.tooOld = position === undefined && (since < 0 || since > SINCE_MOST_MS);
    if (position !== undefined) return { rooms, after: position };
    return this.tooOld ? { rooms } : { rooms, since_ms: since };
  }

  /** The connection is gone: whatever comes next waits for the next answer. */
  cut(): void {
    this.early = [];
  }

  hear(message: LiveMessage): void {
    if (this.early !== undefined) this.early.push(message);
    else this.take(message);
  }

  catchUp(reply: SubscribeReply): void {
    const early = this.early ?? [];
    this.early = undefined;
    if (reply.refused.length > 0) this.parts.onRefused?.(reply.refused);
    if (reply.gap || this.tooOld) {
      this.position = reply.position;
      this.parts.onGap();
    } else {
      for (const message of reply.missed) this.take(message);
      this.position = later(this.position, reply.position);
    }
    for (const message of early) this.take(message);
  }

  refuse(error: { code: string | number; message: string }): void {
    this.early = undefined;
    this.parts.onRefused?.([...this.rooms, String(error.code)]);
  }

  /** What the screen shows was counted again, without a message for each change. */
  readAgain(): void {
    this.parts.onGap();
  }

  private take(message: LiveMessage): void {
    if (!isAfter(message.position, this.position)) return;
    this.position = later(this.position, message.position);
    if (message.type === 'read_again') this.parts.onGap();
    else this.parts.onMessage(message);
  }
}

/** A lane's number stands above so many bits of a position. */
const LANE = 48n;

/** Whether a position has news for someone who has seen another: it's later in one of its lanes. */
export const isAfter = (position: string, seen: string | undefined): boolean =>
  later(seen, position) !== seen;

/** The later position of each lane, in the order in which lanes came up; decimal strings that may exceed what a number holds. */
export function later(seen: string | undefined, position: string): string {
  const lanes = new Map<bigint, bigint>();
  for (const each of `${seen ?? position}-${position}`.split('-').map(BigInt)) {
    const lane = each >> LANE;
    if (each > (lanes.get(lane) ?? -1n)) lanes.set(lane, each);
  }
  return [...lanes.values()].join('-');
}
