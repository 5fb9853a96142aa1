import { type AppConfig, readConfig } from '../platform/config/config.js';

/** A demo that gave up after a request's few seconds, on a machine that has much else to do, would be none. */
const CONNECTED_WITHIN_MS = 60_000;

/**
 * Of a program that fills the demo, or studies in it: neither an api nor a worker, since the service beside it answers
 * requests and builds the read models. No one waits for it as they do for an answer.
 * @throws where the environment isn't the service's
 */
export function demoConfig(env: NodeJS.ProcessEnv): AppConfig {
  const config = readConfig(env);
  return {
    ...config,
    isApi: false,
    isWorker: false,
    database: { ...config.database, waitMs: CONNECTED_WITHIN_MS },
  };
}
