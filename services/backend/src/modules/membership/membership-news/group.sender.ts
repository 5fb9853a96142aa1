import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Words `group_changed`: it only says which, and clients read the group again. */
@Injectable()
export class GroupSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('group_changed', {
      latestOf: ({ payload }) => payload['group'] ?? '',
      bodies: (rows) => Promise.resolve(rows.map(({ payload }) => ({ group_id: payload['group'] ?? null }))),
    });
  }
}
