import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';

const CHUNK = 64 * 1024;
/** Rows after which others have their turn. */
const TURN = 500;
/** Letters of a first line that are looked at for what separates its cells. */
const FIRST_LINE_MAX = 10_000;
const delimiters = [',', ';', '\t', '|'] as const;
/** What spreadsheet programs write for themselves above the table. */
const SAID = /^sep=(.)(?:\r\n|\n|\r)/;

export interface DelimitedRow {
  readonly cells: readonly string[];
  /** Of the file, the row's last one where it has several; the first is 1. */
  readonly line: number;
}

/** From this line on it's no table. */
export class BrokenTable extends Error {
  constructor(readonly line: number) {
    super(`no table from line ${String(line)} on`);
    this.name = 'BrokenTable';
  }
}

/**
 * The rows of a table whose cells are separated by commas, semicolons, tabs, or bars, without those that are empty.
 * @param rowMax letters of a row at most: a quotation mark that is never closed must not take the rest of the file along
 * @throws BrokenTable
 */
export async function* delimitedRows(text: string, rowMax: number): AsyncGenerator<DelimitedRow> {
  const { table, delimiter, above } = delimited(text);
  const parser = Readable.from(chunks(table)).pipe(
    parse({
      delimiter,
      info: true,
      trim: true,
      // A name may have one in the middle.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: rowMax,
    }),
  );
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      count += 1;
      if (count % TURN === 0) await new Promise(setImmediate);
      yield { cells: record, line: info.lines + above };
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenTable(Number(error['lines'] ?? 1)) : error;
  }
}

function* chunks(table: string): Generator<string> {
  for (let at = 0; at < table.length; at += CHUNK) yield table.slice(at, at + CHUNK);
}

/** The table, what separates its cells, as it says above or has most of in its first line, and the lines above it. */
function delimited(text: string): { table: string; delimiter: string; above: number } {
  const said = SAID.exec(text);
  if (said?.[1] !== undefined) return { table: text.slice(said[0].length), delimiter: said[1], above: 1 };
  const first = /[^\r\n]+/.exec(text.slice(0, FIRST_LINE_MAX))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return { table: text, delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', above: 0 };
}
