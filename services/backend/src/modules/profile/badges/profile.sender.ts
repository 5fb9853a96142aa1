import { profileParts } from '@keenly/contracts/live';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveSenders } from '../../../platform/live/live-senders.js';

/** Tells a person which parts of their profile to read again. */
@Injectable()
export class ProfileSender implements OnModuleInit {
  constructor(private readonly senders: LiveSenders) {}

  onModuleInit(): void {
    this.senders.register('profile_changed', {
      // Of the same parts, once is enough.
      latestOf: ({ payload }) => payload['parts'] ?? '',
      bodies: (rows) =>
        Promise.resolve(
          rows.map(({ payload }) => {
            const named = (payload['parts'] ?? '').split(' ');
            return { parts: profileParts.filter((part) => named.includes(part)) };
          }),
        ),
    });
  }
}
