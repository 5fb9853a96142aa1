import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<{ correlation: string }>();

/** Runs `work` so that logs and events made in it carry `correlation`. */
export function withCorrelation<T>(correlation: string, work: () => T): T {
  return storage.run({ correlation }, work);
}

/** The correlation id of the request or job under way, if there is one. */
export function currentCorrelation(): string | undefined {
  return storage.getStore()?.correlation;
}
