import { rooms } from '@keenly/contracts/live';
import type { Projection } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { type ErasureEvent, erasureTypes } from '../../../kernel/learning-events.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';

/**
 * The projection, which from now on tells anyone who has a session's page open that the session was erased: reading it
 * again, they find that there is none. For the projection whose row says that there is one.
 */
export function tellingErasure(projection: Projection): Projection {
  return {
    ...projection,
    announce: async (events, sql, target) => {
      await projection.announce?.(events, sql, target);
      const erased = events.filter(({ type }) => (erasureTypes as readonly string[]).includes(type));
      await writeLiveMessages(
        sql,
        erased.flatMap((recorded) =>
          domainEvent<ErasureEvent>(recorded).data.sessionIds.map((sessionId) => ({
            tenant: recorded.metadata.tenant,
            rooms: [rooms.session(sessionId)],
            type: 'session_detail_changed' as const,
            payload: { session_id: sessionId },
          })),
        ),
      );
    },
  };
}
