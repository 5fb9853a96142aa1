import type { EventStore } from '@keenly/event-store';
import type { Checkpoint } from '@keenly/event-store/lanes';

/**
 * Waits until every projection and subscription has come to where the log ends, and the log has stayed as it is: what a
 * subscription appends of what others appended is followed, too. Who is there already is seen in one look at all of them.
 */
export async function everyReaderFollowed(store: EventStore): Promise<void> {
  let heads: Checkpoint;
  do {
    heads = await store.heads();
    const behind = (await store.status()).filter(({ state, lag }) => state !== 'running' || lag > 0n);
    for (const name of new Set(behind.map((reader) => reader.name))) await store.caughtUp(name, heads);
  } while (String(await store.heads()) !== String(heads));
}
