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
  /** Its {@link sessionKey}, where it is known: it is asked for several times by each read model. */
  readonly key?: string;
}

/**
 * Events that a read model of sessions folds at once: what a session did in them is one row of each table, so more of
 * them make a rebuild cheaper. An event takes some 2 kB, and while much comes in, several readers that stand apart have a
 * batch in hand and another one under way: with twice as many they filled the service's heap.
 */
export const STUDY_BATCH = 4000;

/** Readers are given the same events where they go in step: each is looked at once for all of them. */
const seenBefore = new WeakMap<RecordedEvent, Seen>();

/** Events of the log as the domain's own, but those of types that only a newer release knows. */
export function seenIn(events: readonly RecordedEvent[]): Seen[] {
  const seen: Seen[] = [];
  for (const recorded of events) {
    const before = seenBefore.get(recorded);
    if (before !== undefined) seen.push(before);
    else if (isKnown(sessionSchemaVersions, recorded)) seen.push(see(recorded));
  }
  return seen;
}

function see(recorded: RecordedEvent): Seen {
  const { tenant, subject = '' } = recorded.metadata;
  const sessionId = sessionIdOf(recorded.stream);
  const seen: Seen = {
    id: recorded.id,
    tenant,
    sessionId,
    accountId: subject,
    event: domainEvent<StudySessionEvent>(recorded),
    occurredAt: recorded.occurredAt,
    position: recorded.position,
    key: sessionKey({ tenant, sessionId }),
  };
  seenBefore.set(recorded, seen);
  return seen;
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
  for (const row of rows) {
    const own = key(row);
    if (!known.has(own)) known.set(own, row);
  }
  return [...known.values()];
}

export const sessionKey = ({ tenant, sessionId, key }: Pick<Seen, 'tenant' | 'sessionId' | 'key'>) =>
  key ?? `${tenant}/${sessionId}`;

export const classNumbers = { relevant: 0, transitional: 1, distraction: 2 } as const;
export const classNames = ['relevant', 'transitional', 'distraction'] as const;
