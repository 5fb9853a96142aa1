import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';

const idOf = (row: FeedRow) => row.payload['batch_id'] ?? '';

/** Words `invite_batch_changed`: it only says which, and clients read it again. */
@Injectable()
export class InviteBatchSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('invite_batch_changed', {
      latestOf: idOf,
      bodies: (rows) => Promise.resolve(rows.map((row) => ({ batch_id: idOf(row) }))),
    });
  }
}
