import type { LiveMessage, LiveMessageType } from '@keenly/contracts/live';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/unavailable.js';
import type { FeedRow, LiveSenders } from './live-senders.js';

/** A message ready to be sent, and the rooms it goes to. */
export interface Worded {
  readonly row: FeedRow;
  readonly message: LiveMessage;
}

/**
 * Words rows, each type at once. A sender that fails for a reason of its own costs its messages, never the feed; a
 * database that is away is the caller's to wait for.
 */
export async function renderMessages(
  rows: readonly FeedRow[],
  senders: LiveSenders,
  logger: Logger,
): Promise<Worded[]> {
  const byType = new Map<LiveMessageType, FeedRow[]>();
  for (const row of rows) {
    const others = byType.get(row.type);
    if (others === undefined) byType.set(row.type, [row]);
    else others.push(row);
  }
  const worded = await Promise.all([...byType].map(([type, some]) => wordType(type, some, senders, logger)));
  return worded.flat().sort((a, b) => (a.row.position < b.row.position ? -1 : 1));
}

async function wordType(
  type: LiveMessageType,
  rows: readonly FeedRow[],
  senders: LiveSenders,
  logger: Logger,
): Promise<Worded[]> {
  const sender = senders.of(type);
  if (sender === undefined) {
    logger.error({ type }, 'no formatter for live messages of this type');
    return [];
  }
  try {
    const bodies = await sender.bodies(rows);
    return rows.flatMap((row, index) => {
      const body = bodies[index];
      if (body === undefined) return [];
      const placed = { type, position: row.position.toString(), at: row.at.toISOString() };
      // The sender's type binds body to type; spelled out for each of the union's members it would say the same.
      return [{ row, message: { ...placed, ...body } as LiveMessage }];
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    logger.error({ err: error, type }, 'live messages could not be formatted');
    return [];
  }
}
