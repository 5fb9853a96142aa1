import { Readable } from 'node:stream';
import { EXPORT_ROWS_MOST, exportLabels } from '@keenly/contracts/catalogue/table-export';
import { PRODUCT_SLUG } from '@keenly/contracts/product';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Cells } from '../../kernel/table-cells.js';
import type { Limit } from './rate-limit/limit.js';

export interface CsvTable {
  /** In the file's name: the product, this, and the day. */
  readonly name: string;
  readonly head: readonly string[];
  /** Read as the caller takes them. */
  readonly rows: Iterable<readonly Cells[]> | AsyncIterable<readonly Cells[]>;
  /** Of all rows there are; where they are more than a file has, its last line says so. */
  readonly total: number;
}

/** Each file reads a whole organisation. */
export const tableExportLimits: readonly Limit[] = [
  {
    name: 'export-table',
    points: 30,
    seconds: 600,
    across: 'all',
    by: (request) => request.caller?.userId,
  },
];

/** A table as a file to save: RFC 4180, in UTF-8, streamed. */
export function csvFile(table: CsvTable, now: Date): StreamableFile {
  return new StreamableFile(Readable.from(csvText(table), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${PRODUCT_SLUG}-${table.name}-${now.toISOString().slice(0, 10)}.csv"`,
  });
}

/**
 * With a byte order mark, without which spreadsheet programs take UTF-8 for something else. A cell that one of them would
 * take for a formula is text: names are anyone's to choose.
 */
export async function* csvText({ head, rows, total }: Omit<CsvTable, 'name'>): AsyncGenerator<string> {
  yield `\uFEFF${lines([head])}`;
  for await (const some of rows) yield lines(some);
  if (total > EXPORT_ROWS_MOST) yield lines([[exportLabels.cut(total)]]);
}

const lines = (rows: readonly Cells[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    // A lone line feed isn't what ends a record here, and ends one for many programs.
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
