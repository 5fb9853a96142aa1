import type { EventStore } from '@keenly/event-store';

/**
 * Waits until every projection and subscription has come to where the log ends, and the log has stayed as it is: what a
 * subscription appends of what others appended is followed, too.
 */
export async function everyReaderFollowed(store: EventStore): Promise<void> {
  let head: bigint;
  do {
    head = await store.head();
    for (const name of new Set((await store.status()).map((reader) => reader.name)))
      await store.caughtUp(name, head);
  } while ((await store.head()) !== head);
}
