/** A row of a table that is written out. */
export type Cells = readonly (string | number)[];

/** Rows that are put into words together. */
const BATCH = 500;

/** The first `most` of them, some at a time. */
export function* inBatches<One>(all: readonly One[], most: number): Generator<readonly One[]> {
  const end = Math.min(all.length, most);
  for (let at = 0; at < end; at += BATCH) yield all.slice(at, Math.min(at + BATCH, end));
}

/** A column of a file, and the one of the screen that it belongs to: where that is hidden, the file lacks it as well. */
export interface FileColumn<Row> {
  readonly of: string;
  readonly head: string;
  readonly cell: (row: Row) => Cells[number];
}

/** Of a file's columns those whose columns the screen shows, as the head and as what makes cells of a row. */
export function fileColumns<Row>(
  all: readonly FileColumn<Row>[],
  shown: readonly string[],
): { head: readonly string[]; cellsOf: (row: Row) => Cells } {
  const columns = all.filter(({ of }) => shown.includes(of));
  return {
    head: columns.map(({ head }) => head),
    cellsOf: (row) => columns.map(({ cell }) => cell(row)),
  };
}
