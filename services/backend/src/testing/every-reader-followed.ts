import type { EventStore } from '@keenly/event-store';

/** Waits until every projection and subscription has come to where the log ends now. */
export async function everyReaderFollowed(store: EventStore): Promise<void> {
  const head = await store.head();
  for (const name of new Set((await store.status()).map((reader) => reader.name)))
    await store.caughtUp(name, head);
}
