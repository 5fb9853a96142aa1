import type { FeedRow, LiveSenders } from './live-senders.js';

/**
 * Leaves out rows that a later one says again. What is left keeps its order, so that positions only ever grow for a
 * client, and a client that has seen a position has seen everything before it.
 */
export function latestOnly(rows: readonly FeedRow[], senders: Pick<LiveSenders, 'of'>): FeedRow[] {
  const said = new Set<string>();
  const kept: FeedRow[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row === undefined) continue;
    const key = senders.of(row.type)?.latestOf?.(row);
    if (key !== undefined) {
      const whole = `${row.type}/${row.tenant}/${row.rooms.join(' ')}/${key}`;
      if (said.has(whole)) continue;
      said.add(whole);
    }
    kept.push(row);
  }
  return kept.reverse();
}
