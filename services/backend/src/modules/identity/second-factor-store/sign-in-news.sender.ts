import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Words `sign_in_changed`, which only says that it's time to refresh the token. */
@Injectable()
export class SignInNewsSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('sign_in_changed', {
      latestOf: () => '',
      bodies: (rows) => Promise.resolve(rows.map(() => ({}))),
    });
  }
}
