import type { EventStore } from '@keenly/event-store';

/** What is old is looked up so much at a time. */
const MOST = 500;
/** The table that it's looked up in follows within this, in milliseconds, or the rest is seen to the next time. */
const FOLLOW_WITHIN_MS = 60_000;

export interface Expiry<Row> {
  /** The reader that keeps the table. */
  readonly reader: string;
  readonly list: (most: number) => Promise<readonly Row[]>;
  /** Ends one in the log, so that the table has it no more once its reader has followed. */
  readonly end: (row: Row) => Promise<void>;
}

/**
 * Ends what a table lists as too old, until it lists no more; how many. What is of a lane that is away stays listed, for the
 * next time. Rejects where the table's reader doesn't follow.
 */
export async function expireInTurns<Row extends { readonly tenant: string }>(
  store: EventStore,
  { reader, list, end }: Expiry<Row>,
): Promise<number> {
  let gone = 0;
  for (;;) {
    const listed = await list(MOST);
    const old = listed.filter(({ tenant }) => store.isThere(tenant));
    for (const row of old) await end(row);
    gone += old.length;
    const heads = await store.headsOf(old.map(({ tenant }) => tenant));
    await store.caughtUp(reader, heads, FOLLOW_WITHIN_MS);
    if (listed.length < MOST || old.length === 0) return gone;
  }
}
