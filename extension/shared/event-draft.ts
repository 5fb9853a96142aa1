import type { ExtensionEvent } from '@keenly/contracts/ingest';

type DraftOf<E> = E extends { type: infer T; data: infer D } ? { type: T; data: D } : never;

/** An event before the session gives it its id, number and time. */
export type EventDraft = DraftOf<ExtensionEvent>;
