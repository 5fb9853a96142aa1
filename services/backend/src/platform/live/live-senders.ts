import type { LiveMessage, LiveMessageType } from '@keenly/contracts/live';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller.js';

/** A row of the feed as it is read back. */
export interface FeedRow {
  readonly position: bigint;
  readonly tenant: string;
  readonly rooms: readonly string[];
  readonly type: LiveMessageType;
  readonly payload: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
}

/** What a message says besides its type, position and time. */
export type LiveBody<Type extends LiveMessageType> = Omit<
  Extract<LiveMessage, { type: Type }>,
  'type' | 'position' | 'at'
>;

export interface LiveSender<Type extends LiveMessageType> {
  /**
   * Of rows that give the same key, in the same rooms and close together, only the last is sent: for messages that
   * carry the state of something whole. Every row is sent where absent.
   */
  readonly latestOf?: (row: FeedRow) => string;
  /** What the messages say, looked up for all rows at once; undefined where there is nothing left to say. */
  readonly bodies: (rows: readonly FeedRow[]) => Promise<readonly (LiveBody<Type> | undefined)[]>;
  /** Who was told, of this process's sockets, each time a message went out. The feed does not wait: no reading here. */
  heard?(message: Extract<LiveMessage, { type: Type }>, by: readonly Caller[]): void;
}

type AnySender = LiveSender<LiveMessageType>;

/** Who words the messages of each type: modules register theirs when they start. */
@Injectable()
export class LiveSenders {
  private readonly senders = new Map<LiveMessageType, AnySender>();

  register<Type extends LiveMessageType>(type: Type, sender: LiveSender<Type>): void {
    if (this.senders.has(type)) throw new Error(`live messages of type ${type} have a sender already`);
    this.senders.set(type, sender);
  }

  of(type: LiveMessageType): AnySender | undefined {
    return this.senders.get(type);
  }
}
