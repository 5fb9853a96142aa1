import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Words `membership_changed`, which says only that it is time to sign in again. */
@Injectable()
export class MembershipSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('membership_changed', {
      latestOf: () => 'membership',
      bodies: (rows) => Promise.resolve(rows.map(() => ({}))),
    });
  }
}
