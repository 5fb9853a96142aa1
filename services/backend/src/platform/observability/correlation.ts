import { AsyncLocalStorage } from 'node:async_hooks';
import { traceparentOf } from './tracing/places.js';
import type { TraceSpan } from './tracing/trace-span.js';

interface UnderWay {
  readonly correlation?: string | undefined;
  /** True once the caller has hung up; absent for work that has to be finished anyway. */
  readonly isGivenUp?: (() => boolean) | undefined;
  /** The step of a trace that the work belongs to; absent for what isn't traced. */
  readonly span?: TraceSpan | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();

/** Runs `work` so that logs and events made in it carry `correlation`. */
export function withCorrelation<T>(correlation: string, work: () => T, isGivenUp?: UnderWay['isGivenUp']): T {
  return storage.run({ correlation, isGivenUp, span: currentSpan() }, work);
}

/** The correlation id of the request or job under way, if there is one. */
export function currentCorrelation(): string | undefined {
  return storage.getStore()?.correlation;
}

/** Runs `work` so that what is traced in it is a part of `span`. */
export function withSpan<T>(span: TraceSpan, work: () => T): T {
  return storage.run({ ...storage.getStore(), span }, work);
}

/** The step of a trace under way, if there is one. */
export function currentSpan(): TraceSpan | undefined {
  return storage.getStore()?.span;
}

/**
 * What is stored with work that is done later, so that its trace can point to the step under way: nothing, and nothing
 * is written, where that isn't traced.
 */
export function currentTraceparent(): { readonly traceparent?: string } {
  const span = currentSpan();
  return span === undefined ? {} : { traceparent: traceparentOf(span) };
}

/** Thrown where a read stops since its caller hung up. */
export class CallerGone extends Error {
  constructor() {
    super('the caller hung up');
    this.name = 'CallerGone';
  }
}

/** True if the caller of the current read has hung up. */
export function isCallerGone(): boolean {
  return storage.getStore()?.isGivenUp?.() === true;
}

/**
 * Stops a read whose caller has hung up; asked before a step that costs something. Never within what several callers
 * share, a cache for instance: one of them may still wait.
 * @throws CallerGone
 */
export function stopIfCallerGone(): void {
  if (isCallerGone()) throw new CallerGone();
}
