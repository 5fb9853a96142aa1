import { BrokenTable, delimitedRows } from './delimited-rows.js';
import { textOf } from './file-text.js';
import { readSheetApart } from './sheet-reader.js';

/** A row of a table that has something in it. */
export interface TableRow {
  /** As a spreadsheet program numbers it; of a text, the row's last line. The first is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TableBounds {
  /** Rows with something in them, the head included. */
  readonly rows: number;
  readonly columns: number;
  /** Letters of a row of text. */
  readonly rowLetters: number;
}

/** Why a file isn't taken: no table, more of one than may be, or a table up to `line` only. */
export type TableFault = 'unreadable' | 'tooLarge' | 'tooManyRows' | { readonly line: number };

/** A file that isn't taken as a table. */
export class TableRefused extends Error {
  constructor(readonly fault: TableFault) {
    super(typeof fault === 'string' ? fault : `broken at line ${String(fault.line)}`);
    this.name = 'TableRefused';
  }
}

/** Empty rows above or between the others that a workbook may have. */
const EMPTY_ROWS_MAX = 10_000;
/** Ten times what a hundred thousand short rows take. */
const INFLATED_MAX = 200 * 1024 * 1024;
const starts = {
  xlsx: Buffer.from('PK\u0003\u0004', 'latin1'),
  xls: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
} as const;
/** What text has no use for, and what no database keeps. */
const UNSTORABLE = /[^\P{Cc}\t\r\n]|\p{Surrogate}/gu;

/**
 * The rows of a table: of a text, or of the first sheet of an .xlsx or .xls; told by what it is, whatever it's called.
 * Formulas are what they came to last; none is computed.
 * @throws TableRefused
 */
export async function tableOf(bytes: Buffer, bounds: TableBounds): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const { row, cells } of rowsOf(bytes, bounds)) {
    const kept = cells.slice(0, bounds.columns).map((cell) => cell.replace(UNSTORABLE, ' ').trim());
    if (kept.every((cell) => cell === '')) continue;
    if (rows.length >= bounds.rows) throw new TableRefused('tooManyRows');
    rows.push({ row, cells: kept });
  }
  return rows;
}

async function* rowsOf(bytes: Buffer, bounds: TableBounds): AsyncGenerator<TableRow> {
  const kind = kindOf(bytes);
  if (kind !== undefined) {
    yield* sheetRows(bytes, kind, bounds);
    return;
  }
  const text = textOf(bytes);
  if (text === undefined) throw new TableRefused('unreadable');
  try {
    for await (const { cells, line } of delimitedRows(text, bounds.rowLetters)) yield { cells, row: line };
  } catch (error) {
    throw error instanceof BrokenTable ? new TableRefused({ line: error.line }) : error;
  }
}

function kindOf(bytes: Buffer): 'xlsx' | 'xls' | undefined {
  const begins = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  if (begins(starts.xlsx)) return 'xlsx';
  return begins(starts.xls) ? 'xls' : undefined;
}

async function* sheetRows(
  bytes: Buffer,
  kind: 'xlsx' | 'xls',
  bounds: TableBounds,
): AsyncGenerator<TableRow> {
  const answer = await readSheetApart({
    bytes: new Uint8Array(bytes),
    kind,
    rowsMax: bounds.rows + EMPTY_ROWS_MAX,
    columnsMax: bounds.columns,
    inflatedMax: INFLATED_MAX,
  });
  if ('refused' in answer) throw new TableRefused(answer.refused);
  for (const [at, cells] of answer.rows.entries()) yield { row: at + 1, cells };
}
