import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { StoredEvent } from '@keenly/event-store/find-known';
import { fromExtension } from '../domain/from-extension.js';
import { streamOf } from '../domain/session-stream.js';
import type { Refusal } from './read-events.js';

/**
 * The refusal of an event that the log didn't accept, given the stored event with its id. Undefined for a duplicate:
 * the same event of the same session. EVENT_ID_TAKEN if another event has the id, EVENT_MALFORMED if none has it: then
 * the log couldn't store the event because of its content.
 */
export function refusedByLog(event: ExtensionEvent, stored: StoredEvent | undefined): Refusal | undefined {
  if (stored === undefined) {
    return { id: event.id, code: 'EVENT_MALFORMED', message: sessionProblems.malformed };
  }
  if (isSame(event, stored)) return undefined;
  return { id: event.id, code: 'EVENT_ID_TAKEN', message: sessionProblems.idTaken };
}

/** An event's place in its session, which the log keeps whatever else of it was erased or cut off at a stop. */
function isSame(event: ExtensionEvent, { stream, type, data }: StoredEvent): boolean {
  return (
    stream === streamOf(event.session_id) &&
    type === fromExtension(event, 'live').type &&
    data['seq'] === event.seq &&
    data['clientAt'] === event.at
  );
}
