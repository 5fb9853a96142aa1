/** A row of a table that is written out. */
export type Cells = readonly (string | number)[];

/** Rows that are put into words together. */
const BATCH = 500;

/** The first `most` of them, some at a time. */
export function* inBatches<One>(all: readonly One[], most: number): Generator<readonly One[]> {
  const end = Math.min(all.length, most);
  for (let at = 0; at < end; at += BATCH) yield all.slice(at, Math.min(at + BATCH, end));
}
