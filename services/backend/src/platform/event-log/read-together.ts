import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { Decider, DomainEvent } from '../../kernel/decider.js';
import { domainEvent, isKnown } from './domain-event.js';
import type { Remembered } from './state-cache.js';
import { UnknownEvent } from './unknown-events.js';
import { keyOf, type Stream, type Together } from './together.js';

type Wanted = Pick<Together, 'decider'> & { readonly stream: Stream };

/**
 * What these events, the next ones of its stream, make of an aggregate.
 *
 * @throws UnknownEvent at the first one of a type that its decider doesn't know: to pass over it would be to decide on less
 * than what is so.
 */
export function folded<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  from: Remembered<State>,
  events: readonly RecordedEvent[],
): Remembered<State> {
  return events.reduce(
    (before, event) => ({
      version: event.version,
      state: decider.evolve(before.state, known(decider, event), event.metadata, event.occurredAt),
    }),
    from,
  );
}

function known<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  event: RecordedEvent,
): Event {
  if (!isKnown(decider.schemaVersions, event)) throw new UnknownEvent(decider.category, event.type);
  return domainEvent<Event>(event);
}

/** Streams of a trip, and events of each: most are short. */
const STREAMS = 100;
const EVENTS = 64;

/**
 * Aggregates by `keyOf` their stream, those of a tenant in few trips: a trip for each stream would be most of what it
 * costs. A stream that is long, or alone, is left for whoever asks.
 */
export async function readTogether(
  store: EventStore,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Remembered<unknown>>> {
  const byTenant = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const known = byTenant.get(one.stream.tenant);
    if (known === undefined) byTenant.set(one.stream.tenant, [one]);
    else known.push(one);
  }
  const read = new Map<string, Remembered<unknown>>();
  for (const [tenant, ofTenant] of byTenant) {
    if (ofTenant.length === 1) continue;
    for (let from = 0; from < ofTenant.length; from += STREAMS) {
      const some = ofTenant.slice(from, from + STREAMS);
      const byStream = await eventsOf(store, tenant, some);
      for (const { decider, stream } of some) {
        const events = byStream.get(stream.name) ?? [];
        if (events.length === EVENTS) continue;
        read.set(keyOf(stream), folded(decider, { version: 0, state: decider.initial() }, events));
      }
    }
  }
  return read;
}

async function eventsOf(
  store: EventStore,
  tenant: string,
  some: readonly Wanted[],
): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
  const names = some.map(({ stream }) => stream.name);
  const byStream = new Map<string, RecordedEvent[]>();
  for (const event of await store.readStreams(tenant, names, { limit: EVENTS })) {
    const known = byStream.get(event.stream);
    if (known === undefined) byStream.set(event.stream, [event]);
    else known.push(event);
  }
  return byStream;
}
