import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Words `data_viewed`: it says no more than that, and clients read who looked. */
@Injectable()
export class ViewSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('data_viewed', {
      latestOf: () => '',
      bodies: (rows) => Promise.resolve(rows.map(() => ({}))),
    });
  }
}
