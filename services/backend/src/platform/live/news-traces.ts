import { placeOfCaller } from '../observability/tracing/places.js';
import type { TracePlace } from '../observability/tracing/trace-span.js';
import type { Tracing } from '../observability/tracing/tracing.js';
import type { FeedRow } from './live-senders.js';

/** Steps that one sending points to, at most. */
const MOST_LINKS = 32;

/** Sends news of the feed as a trace of its own that points to the steps that wrote them; of no trace where none is known. */
export function traceNews<T>(rows: readonly FeedRow[], tracing: Tracing, send: () => Promise<T>): Promise<T> {
  if (!tracing.isOn) return send();
  const links = linksOf(rows);
  const attributes = { 'keenly.messages': rows.length };
  return tracing.following({ name: 'socket news', kind: 'consumer', attributes, links }, send);
}

function linksOf(rows: readonly FeedRow[]): TracePlace[] {
  const found = new Map<string, TracePlace>();
  for (const { traceparent } of rows) {
    const place = placeOfCaller(traceparent);
    if (place !== undefined) found.set(place.spanId, place);
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}
