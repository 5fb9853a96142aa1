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
/**
 * Before Node 24 each promise of the process is marked with what it belongs to, as long as anything is followed: that was a
 * tenth of the processor time of an event that is taken in. So it's switched off while nothing is.
 */
const isDear = Number.parseInt(process.versions.node, 10) < 24;
/** What was set off by work that is over still bears its name for so long, in milliseconds. */
const REST_MS = 1000;
/** How many pieces of work are followed just now. */
let followed = 0;
let rest: NodeJS.Timeout | undefined;

/** Runs `work` so that logs and events made in it carry `correlation`. */
export function withCorrelation<T>(correlation: string, work: () => T, isGivenUp?: UnderWay['isGivenUp']): T {
  return following({ correlation, isGivenUp, span: currentSpan() }, work);
}

/** The same for work that goes on once `begin` has returned, until `onOver` is called back. */
export function withCorrelationUntil(
  underWay: Omit<UnderWay, 'correlation'> & { readonly correlation: string },
  begin: () => void,
  onOver: (over: () => void) => void,
): void {
  followed += 1;
  onOver(over);
  storage.run(underWay, begin);
}

/** The correlation id of the request or job under way, if there is one. */
export function currentCorrelation(): string | undefined {
  return storage.getStore()?.correlation;
}

/** Runs `work` so that what is traced in it is a part of `span`. */
export function withSpan<T>(span: TraceSpan, work: () => T): T {
  return following({ ...storage.getStore(), span }, work);
}

/** Runs `work`, which is over when it returns or, where it answers a promise, when that settles. */
function following<T>(underWay: UnderWay, work: () => T): T {
  followed += 1;
  let isGoingOn = false;
  try {
    const answer = storage.run(underWay, work);
    if (!(answer instanceof Promise)) return answer;
    isGoingOn = true;
    // It settles as the answer does, and is one of the same type.
    return answer.finally(over) as T;
  } finally {
    if (!isGoingOn) over();
  }
}

function over(): void {
  followed -= 1;
  if (followed > 0 || !isDear) return;
  if (rest === undefined) rest = setTimeout(switchOff, REST_MS).unref();
  else rest.refresh();
}

function switchOff(): void {
  if (followed === 0) storage.disable();
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
