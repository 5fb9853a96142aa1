import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from making objects old at birth where many that were made there before lived on; call before the first
 * request. The rows of an answer are made where those of the start were, which stayed: taken for such, a row of a
 * course with its lessons held its texts until all of the heap was marked, once in fifty answers, for 30 to 90 ms each.
 * NODE_OPTIONS doesn't take this flag.
 */
export function keepAnswersYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Has new objects collected by one thread; call before the first request. Several that share the work of a few
 * milliseconds spend more on waiting for one another than on it, and take the other cores from the database.
 */
export function collectByOneThread(): void {
  setFlagsFromString('--no-parallel-scavenge');
}
