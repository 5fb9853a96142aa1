import type { Projection } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readAgain, writeLiveMessages } from './live-messages.js';
import { LiveSenders } from './live-senders.js';

/** Everyone's screens are read again within this, in seconds: thousands of them at once would be a storm. */
export const READ_AGAIN_WITHIN_S = 10;

/**
 * The projection, which from now on has everyone read again when a build of it is shown: what the build applied before
 * was announced to no one. For projections that announce what they apply.
 */
export function tellingWhenShown(projection: Projection): Projection {
  if (projection.announce === undefined) return projection;
  return { ...projection, shown: (sql) => writeLiveMessages(sql, [readAgain]) };
}

/** Words 'read again'; of several read models that are shown close together, the last says it. */
@Injectable()
export class ReadAgainSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('read_again', {
      latestOf: () => '',
      bodies: (rows) => Promise.resolve(rows.map(() => ({ within_s: READ_AGAIN_WITHIN_S }))),
    });
  }
}
