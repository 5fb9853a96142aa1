import { linksTo, placeOfCaller } from '../observability/tracing/places.js';
import type { Tracing } from '../observability/tracing/tracing.js';
import type { FeedRow } from './live-senders.js';

/** Sends news of the feed as a trace of its own that points to the steps that wrote them; of no trace where none is known. */
export function traceNews<T>(rows: readonly FeedRow[], tracing: Tracing, send: () => Promise<T>): Promise<T> {
  if (!tracing.isOn) return send();
  const links = linksTo(rows.flatMap(({ traceparents = [] }) => traceparents.map(placeOfCaller)));
  const attributes = { 'keenly.messages': rows.length };
  return tracing.following({ name: 'socket news', kind: 'consumer', attributes, links }, send);
}
