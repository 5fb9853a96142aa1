import { endpoint, forAnyone } from './endpoint.js';
import { liveSchema, readySchema } from './operations.js';

/** The document of all of them, which isn't one of them. */
export const OPENAPI_PATH = '/api/openapi.json';

export const live = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: forAnyone,
  summary: 'The process is alive.',
  answer: liveSchema,
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: forAnyone,
  summary:
    'Ready to serve: the database responds and takes writes, and the process isn’t shutting down. 503 otherwise. ' +
    'Degraded, with 200, while a reader of the event log is stopped, keeps failing, or put something aside.',
  answer: readySchema,
});

/** Opens to METRICS_TOKEN, which is no sign-in of anyone. */
export const metrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  access: forAnyone,
  summary: 'Prometheus metrics of this process, for clients with the metrics token.',
  produces: 'text/plain; version=0.0.4',
});
