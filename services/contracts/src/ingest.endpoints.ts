import { endpoint, forExtension } from './endpoint.js';
import { batchResultSchema, eventBatchSchema } from './ingest.js';

export const sessionEvents = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/events',
  access: forExtension,
  summary: 'Ingest a batch of recorded events, with a result for each. Idempotent.',
  body: eventBatchSchema,
  answer: batchResultSchema,
});
