/**
 * What the demo data and journeys use of study sessions: what an extension recorded is taken in as its batches are.
 *
 *     await app.get(Ingest).take({ batch_id, sent_at, events }, callerWithExtensionScope);
 */
export { Ingest, type Ingested } from './application/ingest.service.js';
