import { randomBytes } from 'node:crypto';
import { v4 as uuidv4 } from 'uuid';
import type { TracePlace } from './trace-span.js';

/** Where an UUID says which version it is; 8 is the one whose other digits are whatever their maker likes. */
const VERSION_AT = 14;
const SPAN_DIGITS = 16;
/** Version 00 of W3C's Trace Context, the only one; nothing but zeros is no id. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * A correlation id that is the id of a trace as well, a UUID of version 8. It travels with every event that comes of a
 * request, so whoever applies those events knows the trace, in whichever process, and nothing more is stored for it.
 */
export function newTracedId(): string {
  const id = uuidv4();
  return `${id.slice(0, VERSION_AT)}8${id.slice(VERSION_AT + 1)}`;
}

/** The first step of the trace that a correlation id names; undefined of one that was made or given otherwise. */
export function placeOf(correlation: string): TracePlace | undefined {
  if (correlation.charAt(VERSION_AT) !== '8') return undefined;
  const traceId = correlation.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(SPAN_DIGITS) };
}

/** Steps that one of them points to, at most. */
export const MOST_LINKS = 32;

/** Each of these places once, as many as a step points to. */
export function linksTo(places: Iterable<TracePlace | undefined>): TracePlace[] {
  const found = new Map<string, TracePlace>();
  for (const place of places) {
    if (place !== undefined) found.set(place.spanId, place);
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}

export function newPlace(): TracePlace {
  return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
}

/** A place as W3C's Trace Context writes it, of a trace that is kept: ids that were drawn at random, and of no one. */
export const traceparentOf = ({ traceId, spanId }: TracePlace): string => `00-${traceId}-${spanId}-01`;

/** The step that a caller says its request is a part of, or that led to what is stored with it. */
export function placeOfCaller(header: unknown): TracePlace | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && traceparent.exec(header)) || [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
