import { rooms } from '@keenly/contracts/live';
import type { Projection } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import type { AccountEvent } from '../domain/account.events.js';

const types: readonly AccountEvent['type'][] = [
  'MemberRoleChanged',
  'MemberLeft',
  'JoinAccepted',
  'JoinDeclined',
];

/**
 * Tells people that their role or membership changed, so that their screens sign in again. It keeps nothing: what
 * holds is in the accounts, which the inline projection writes.
 */
export const membershipNewsProjection: Projection = {
  name: 'membership-news',
  version: 1,
  types,
  create: () => Promise.resolve(),
  apply: () => Promise.resolve(),
  announce: (events, sql) =>
    writeLiveMessages(
      sql,
      events.map(({ stream, metadata }) => ({
        tenant: metadata.tenant,
        rooms: [rooms.person(stream.slice(stream.indexOf('-') + 1))],
        type: 'membership_changed',
        payload: {},
      })),
    ),
};
