import type { StoreWatch } from '@keenly/event-store/store-watch';
import type { Append, RecordedEvent } from '@keenly/event-store/types';
import { linksTo, placeOf } from '../observability/tracing/places.js';
import type { TracePlace, TraceSpan } from '../observability/tracing/trace-span.js';
import type { Tracing } from '../observability/tracing/tracing.js';

/**
 * Appends as steps of what asked for them, and batches of readers as traces of their own, which point to the requests
 * whose events they apply: one batch takes the events of many. Undefined where nothing is traced.
 */
export function storeTraces(tracing: Tracing): StoreWatch | undefined {
  if (!tracing.isOn) return undefined;
  const underWay = new WeakMap<Append, TraceSpan>();
  return {
    append: (appends, store) =>
      tracing.part({ name: 'append', attributes: sizeOf(appends) }, (span) => {
        if (span !== undefined) for (const append of appends) underWay.set(append, span);
        return store();
      }),
    taken: (append, waitedMs, together) =>
      underWay.get(append)?.set({ 'keenly.waited_ms': waitedMs, 'keenly.together': together }),
    batch: ({ reader, events }, apply) =>
      tracing.following(
        {
          name: `reader ${reader}`,
          kind: 'consumer',
          attributes: { 'keenly.reader': reader, 'keenly.events': events.length },
          links: requestsOf(events),
        },
        apply,
      ),
  };
}

const sizeOf = (appends: readonly Append[]) => ({
  'keenly.streams': appends.length,
  'keenly.events': appends.reduce((sum, { events }) => sum + events.length, 0),
});

/** The traced requests that these events came of. */
export function requestsOf(
  events: readonly { readonly metadata: Pick<RecordedEvent['metadata'], 'correlation'> }[],
): TracePlace[] {
  return linksTo(
    events.map(({ metadata: { correlation } }) =>
      correlation === undefined ? undefined : placeOf(correlation),
    ),
  );
}
