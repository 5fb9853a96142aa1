import type { ExtensionEvent } from '@keenly/contracts/ingest';

type DraftOf<E> = E extends { type: infer T; data: infer D } ? { type: T; data: D } : never;

/**
 * An event before the session gives it its id, number and time. `atMs` is when it became true, in milliseconds of the
 * session's clock and later than the turn before; absent where that is the turn that notices it.
 */
export type EventDraft = DraftOf<ExtensionEvent> & { atMs?: number };
