import type { RecordedEvent } from '@keenly/event-store/types';
import type { DomainEvent } from '../../kernel/decider.js';

/**
 * Whether this release knows such events of an aggregate. What is only shown passes over others, as readers do; who decides
 * on one stops there (`UnknownEvent`).
 */
export const isKnown = (
  schemaVersions: Readonly<Record<string, number>>,
  { type }: Pick<RecordedEvent, 'type'>,
): boolean => Object.hasOwn(schemaVersions, type);

/** A recorded event as its domain knows it. The category's decider is the only writer of these types. */
export function domainEvent<Event extends DomainEvent>(event: RecordedEvent): Event {
  const sealed = event.sealed.state === 'open' ? { sealed: event.sealed.payload } : {};
  return { type: event.type, data: event.data, ...sealed } as unknown as Event;
}
