import { AsyncLocalStorage } from 'node:async_hooks';

interface UnderWay {
  readonly correlation: string;
  /** True once the caller has hung up; absent for work that has to be finished anyway. */
  readonly isGivenUp?: (() => boolean) | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();

/** Runs `work` so that logs and events made in it carry `correlation`. */
export function withCorrelation<T>(correlation: string, work: () => T, isGivenUp?: UnderWay['isGivenUp']): T {
  return storage.run({ correlation, isGivenUp }, work);
}

/** The correlation id of the request or job under way, if there is one. */
export function currentCorrelation(): string | undefined {
  return storage.getStore()?.correlation;
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
