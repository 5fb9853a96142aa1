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
  /** The steps of traces that wrote it, of news that waited for a team several; no sender sees them in the payload. */
  readonly traceparents?: readonly string[];
}

/** The content of a message without its type, position and time. */
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
  /** Contents of the messages, looked up for all rows at once; undefined for a row that needs no message any longer. */
  readonly bodies: (rows: readonly FeedRow[]) => Promise<readonly (LiveBody<Type> | undefined)[]>;
  /** Called after each message with the callers on this process who received it. Not awaited, so it must not query. */
  heard?(message: Extract<LiveMessage, { type: Type }>, by: readonly Caller[]): void;
}

type AnySender = LiveSender<LiveMessageType>;

/** Registry of senders by message type; modules register theirs when they start. */
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
