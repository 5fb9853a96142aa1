import { rooms } from '@keenly/contracts/live';
import type { ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import { isErasure } from '../../../platform/event-log/erasing.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { distinct, seenIn, sessionKey } from '../../study-session/study-session.public.js';

interface Whose {
  readonly tenant: string;
  readonly accountId: string;
}

/**
 * Badges and the way to them change with sessions that are over, and when learning is erased; what a running session
 * does is no news for them.
 */
export async function tellOfBadges(
  events: readonly RecordedEvent[],
  sql: Sql,
  { schema }: ProjectionTarget,
): Promise<void> {
  const erased = events
    .filter(isErasure)
    .flatMap(({ metadata: { tenant, subject } }): Whose[] =>
      subject === undefined ? [] : [{ tenant, accountId: subject }],
    );
  const places = distinct(seenIn(events.filter((event) => !isErasure(event))), sessionKey);
  const { rows: over } = await sql.query<Whose>(
    `select distinct s.tenant, s.account_id as "accountId"
     from unnest($1::uuid[], $2::uuid[]) as asked (tenant, session_id)
     join ${schema}.badge_session s using (session_id, tenant) where s.study_s is not null`,
    [places.map(({ tenant }) => tenant), places.map(({ sessionId }) => sessionId)],
  );
  await writeLiveMessages(
    sql,
    distinct([...erased, ...over], ({ accountId }) => accountId).map(({ tenant, accountId }) => ({
      tenant,
      rooms: [rooms.person(accountId)],
      type: 'profile_changed',
      payload: { parts: 'badges' },
    })),
  );
}
