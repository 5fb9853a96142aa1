import type { RecordedEvent } from '@keenly/event-store/types';
import { domainEvent, isKnown } from '../../../platform/event-log/domain-event.js';
import { sessionSchemaVersions, type StudySessionEvent } from '../domain/study-session.events.js';
import { sessionIdOf } from '../domain/session-stream.js';

/** One event of a study session as projections use it. */
export interface Seen {
  readonly id: string;
  readonly tenant: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly event: StudySessionEvent;
  readonly occurredAt: Date;
  /** Of the event in the log. */
  readonly position: bigint;
}

/**
 * Events that a read model of sessions folds at once: what a session did in them is one row of each table, so more of
 * them make a rebuild cheaper. At some 2 kB an event two pages of the log still fit into what readers share.
 */
export const STUDY_BATCH = 4000;

/** Events of the log as the domain's own, but those of types that only a newer release knows. */
export function seenIn(events: readonly RecordedEvent[]): Seen[] {
  const known = events.filter((recorded) => isKnown(sessionSchemaVersions, recorded));
  return known.map((recorded) => ({
    id: recorded.id,
    tenant: recorded.metadata.tenant,
    sessionId: sessionIdOf(recorded.stream),
    accountId: recorded.metadata.subject ?? '',
    event: domainEvent<StudySessionEvent>(recorded),
    occurredAt: recorded.occurredAt,
    position: recorded.position,
  }));
}

/** The event of one type, typed. */
export type OfType<Type extends StudySessionEvent['type']> = Extract<StudySessionEvent, { type: Type }>;

export function only<Type extends StudySessionEvent['type']>(
  seen: readonly Seen[],
  type: Type,
): (Seen & { readonly event: OfType<Type> })[] {
  return seen.filter((one): one is Seen & { readonly event: OfType<Type> } => one.event.type === type);
}

/** One of each key, the first seen. */
export function distinct<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  const known = new Map<string, Row>();
  for (const row of rows) if (!known.has(key(row))) known.set(key(row), row);
  return [...known.values()];
}

export const sessionKey = ({ tenant, sessionId }: Pick<Seen, 'tenant' | 'sessionId'>) =>
  `${tenant}/${sessionId}`;

export const classNumbers = { relevant: 0, transitional: 1, distraction: 2 } as const;
export const classNames = ['relevant', 'transitional', 'distraction'] as const;
