import { randomUUID } from 'node:crypto';
import type { Append, NewEvent } from '../types.js';

export const tenant = randomUUID();

/** An event with sensible values; `more` overrides them. */
export function anEvent(more: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'ThingHappened',
    data: { amount: 1 },
    metadata: { tenant },
    occurredAt: new Date('2026-01-02T03:04:05.678Z'),
    ...more,
  };
}

/** An append of one event to a stream of its own; `more` overrides. */
export function anAppend(more: Partial<Append> = {}): Append {
  return { tenant, stream: `thing-${randomUUID()}`, expected: 'no-stream', events: [anEvent()], ...more };
}
