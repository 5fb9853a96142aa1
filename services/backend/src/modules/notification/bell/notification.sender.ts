import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Words `notification_changed`, which says only that the bell is to be read again. */
@Injectable()
export class NotificationSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('notification_changed', {
      latestOf: () => 'notifications',
      bodies: (rows) => Promise.resolve(rows.map(() => ({}))),
    });
  }
}
