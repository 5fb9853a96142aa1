import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { Decider, DomainEvent } from '../../kernel/decider.js';
import { domainEvent } from './domain-event.js';
import type { Remembered } from './state-cache.js';
import { keyOf, type Stream, type Together } from './together.js';

type Wanted = Pick<Together, 'decider'> & { readonly stream: Stream };

/** What these events, the next ones of its stream, make of an aggregate. */
export function folded<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  from: Remembered<State>,
  events: readonly RecordedEvent[],
): Remembered<State> {
  return events.reduce(
    (before, event) => ({
      version: event.version,
      state: decider.evolve(before.state, domainEvent<Event>(event), event.metadata, event.occurredAt),
    }),
    from,
  );
}

/**
 * Aggregates by `keyOf` their stream, those of a tenant in few trips: most streams are short, and a trip for each would
 * be most of what they cost. A stream that is longer than a page of so many events, or alone, is left for whoever asks.
 */
export async function readTogether(
  store: EventStore,
  wanted: readonly Wanted[],
  page: number,
): Promise<ReadonlyMap<string, Remembered<unknown>>> {
  const byTenant = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const { tenant } = one.stream;
    byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), one]);
  }
  const read = new Map<string, Remembered<unknown>>();
  for (const [tenant, ofTenant] of byTenant) {
    for (let left = ofTenant; left.length > 1;) {
      const { whole, cut } = await readPage(store, { tenant, wanted: left, page });
      for (const [key, entry] of whole) read.set(key, entry);
      // One that fills a page by itself would be in the way of all others.
      left = left.filter(
        ({ stream: { name }, stream }) => !whole.has(keyOf(stream)) && !(whole.size === 0 && name === cut),
      );
    }
  }
  return read;
}

interface Page {
  readonly whole: ReadonlyMap<string, Remembered<unknown>>;
  /** The stream that ends a full page, and may go on behind it. */
  readonly cut: string | undefined;
}

/** What a page has whole is all that's wanted, unless it is full. */
async function readPage(
  store: EventStore,
  {
    tenant,
    wanted,
    page,
  }: { readonly tenant: string; readonly wanted: readonly Wanted[]; readonly page: number },
): Promise<Page> {
  const names = wanted.map(({ stream }) => stream.name);
  const events = await store.readStreams(tenant, names, { limit: page });
  const isFull = events.length === page;
  const cut = isFull ? events.at(-1)?.stream : undefined;
  const byStream = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const known = byStream.get(event.stream);
    if (known === undefined) byStream.set(event.stream, [event]);
    else known.push(event);
  }
  const whole = new Map(
    wanted.flatMap(({ decider, stream }) => {
      const own = byStream.get(stream.name);
      if (stream.name === cut || (isFull && own === undefined)) return [];
      return [[keyOf(stream), folded(decider, { version: 0, state: decider.initial() }, own ?? [])] as const];
    }),
  );
  return { whole, cut };
}
