import type { EventStore } from '@keenly/event-store';
import type { Checkpoint } from '@keenly/event-store/lanes';

/**
 * Waits until every projection and subscription has come to where the log ends, and the log has stayed as it is: what a
 * subscription appends of what others appended is followed, too.
 */
export async function everyReaderFollowed(store: EventStore): Promise<void> {
  let heads: Checkpoint;
  do {
    heads = await store.heads();
    for (const name of new Set((await store.status()).map((reader) => reader.name)))
      await store.caughtUp(name, heads);
  } while (String(await store.heads()) !== String(heads));
}
