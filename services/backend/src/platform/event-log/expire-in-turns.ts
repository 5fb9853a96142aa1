import type { EventStore } from '@keenly/event-store';

/** What is old is looked up so much at a time. */
const MOST = 500;
/** The table that it's looked up in follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;

export interface Expiry<Row> {
  /** The reader that keeps the table. */
  readonly reader: string;
  /** Of any but these. */
  readonly list: (most: number, except: readonly string[]) => Promise<readonly Row[]>;
  /** Ends one in the log, so that the table has it no more once its reader has followed. */
  readonly end: (row: Row) => Promise<void>;
}

/**
 * Ends what a table lists as too old, until it lists no more; how many. Whoever's lane is away is passed over, so that they
 * keep no one else from their turn, and is reached the next time. Rejects where the table's reader doesn't follow.
 */
export async function expireInTurns<Row extends { readonly tenant: string }>(
  store: EventStore,
  { reader, list, end }: Expiry<Row>,
): Promise<number> {
  let gone = 0;
  const away = new Set<string>();
  for (;;) {
    const listed = await list(MOST, [...away]);
    for (const { tenant } of listed) if (!store.isThere(tenant)) away.add(tenant);
    const old = listed.filter(({ tenant }) => !away.has(tenant));
    for (const row of old) await end(row);
    gone += old.length;
    const heads = await store.headsOf(old.map(({ tenant }) => tenant));
    await store.caughtUp(reader, heads, FOLLOW_WITHIN_MS);
    if (listed.length < MOST) return gone;
  }
}
