import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { PageRedacted, PageVisited } from '../domain/study-session.events.js';

/** Event types that request forgetting a page. */
export const redactionTypes: readonly PageRedacted['type'][] = ['PageRedacted'];

/** Erases the payloads of the visits that these redactions name. Doing it twice changes nothing. */
export async function forgetPages(
  store: Pick<EventStore, 'readStream' | 'erasePayloads'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const { tenant, stream, forgotten } of sessionsOf(events)) {
    const recorded = await store.readStream(tenant, stream);
    const visits = recorded.filter(
      (event) =>
        event.type === ('PageVisited' satisfies PageVisited['type']) &&
        event.sealed.state === 'open' &&
        forgotten.has(domainEvent<PageVisited>(event).data.visitId),
    );
    await store.erasePayloads(
      tenant,
      visits.map(({ id }) => id),
    );
  }
}

interface Session {
  readonly tenant: string;
  readonly stream: string;
  readonly forgotten: Set<string>;
}

function sessionsOf(events: readonly RecordedEvent[]): Iterable<Session> {
  const sessions = new Map<string, Session>();
  for (const event of events) {
    const { tenant } = event.metadata;
    const key = `${tenant} ${event.stream}`;
    const session = sessions.get(key) ?? { tenant, stream: event.stream, forgotten: new Set() };
    sessions.set(key, session);
    session.forgotten.add(domainEvent<PageRedacted>(event).data.visitId);
  }
  return sessions.values();
}
