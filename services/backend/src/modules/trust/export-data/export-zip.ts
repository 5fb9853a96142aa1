import { Readable } from 'node:stream';
import { dataWords } from '@keenly/contracts/catalogue/trust';
import { dataFields } from '@keenly/contracts/catalogue/trust-fields';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';

/** Rows that are put into words together: so many at most, and of so many characters, unless one has more. */
const BATCH = 500;
const BATCH_LENGTH = 4 * 1024 * 1024;

type Row = Readonly<Record<string, unknown>>;

export interface ExportParts {
  readonly whose: Whose;
  readonly holdings: readonly Holding[];
  /** The person's events in the log. */
  readonly history: () => AsyncIterable<Row>;
  readonly madeAt: Date;
  /** Told how many more rows are written; the archive waits for it. */
  readonly onRows: (rows: number) => Promise<void>;
}

/**
 * The archive as it comes into being: README.txt, everything.json, a table for each kind in csv/, statements.jsonl, and
 * history.jsonl.
 * It reads rows only as fast as it is read itself, so that a long life of studying needs no more memory than a day. A
 * read that fails is thrown to anyone who reads the archive; anyone who stops reading it ends the current read.
 */
export function exportZip({ whose, holdings, history, madeAt, onRows }: ExportParts): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const batches: Batches = (rows) => told(inBatches(rows), onRows);
  const files: [path: string, text: () => AsyncIterable<string>][] = [
    ['everything.json', () => asJson(whose, holdings, madeAt, batches)],
    ...holdings.map((holding): (typeof files)[number] => [
      `csv/${holding.kind}.csv`,
      () => asCsv(batches(holding.rows(whose)), Object.keys(dataFields[holding.kind])),
    ]),
    ...holdings
      .filter(({ kind }) => kind === 'record_statements')
      .map((holding): (typeof files)[number] => [
        'statements.jsonl',
        () => statementsOf(batches(holding.rows(whose))),
      ]),
    ['history.jsonl', () => asLines(batches(history()))],
  ];
  zip.addBuffer(Buffer.from(readme(madeAt)), 'README.txt', { mtime: madeAt });
  const archive = zip.outputStream as Readable;
  // The archive's maker listens neither to a file's stream nor to a reader who goes away: a read that fails would end
  // the process, and a reader who stops half way would leave the connection behind the current file open for good.
  let reading: Readable | undefined;
  archive.once('close', () => reading?.destroy());
  for (const [path, text] of files) {
    zip.addReadStreamLazy(path, { mtime: madeAt }, (take) => {
      reading = Readable.from(text(), { objectMode: false });
      reading.on('error', (error) => archive.destroy(error));
      if (archive.destroyed) reading.destroy();
      take(null, reading);
    });
  }
  zip.end();
  zip.on('error', (error: Error) => archive.destroy(error));
  return archive;
}

type Batches = (rows: AsyncIterable<Row>) => AsyncIterable<Row[]>;

async function* asJson(
  whose: Whose,
  holdings: readonly Holding[],
  madeAt: Date,
  batches: Batches,
): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(madeAt.toISOString())}`;
  for (const holding of holdings) {
    yield `,\n${JSON.stringify(holding.kind)}: [`;
    let before = '\n';
    for await (const rows of batches(holding.rows(whose))) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** With a byte order mark, without which spreadsheet programs take UTF-8 for something else. */
async function* asCsv(all: AsyncIterable<Row[]>, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${stringify([[...columns]])}`;
  for await (const rows of all) {
    yield stringify(
      rows.map((row) => columns.map((column) => cell(row[column]))),
      { escape_formulas: true },
    );
  }
}

async function* asLines(all: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of all) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Statements of xAPI as they are kept, as another record store takes them. */
async function* statementsOf(all: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of all) yield rows.map(({ statement }) => `${cell(statement)}\n`).join('');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function* told(all: AsyncIterable<Row[]>, onRows: ExportParts['onRows']): AsyncGenerator<Row[]> {
  for await (const rows of all) {
    yield rows;
    await onRows(rows.length);
  }
}

async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Of a row's texts, which alone may be long. */
const lengthOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** Description of the archive's files and fields. */
function readme(madeAt: Date): string {
  const kinds = Object.entries(dataFields).map(([kind, fields]) => {
    const { name, what, why } = dataWords[kind as keyof typeof dataWords];
    const lines = Object.entries(fields).map(([field, meaning]) => `    ${field}: ${meaning}`);
    return [`${name} (csv/${kind}.csv; "${kind}" in everything.json)`, `  ${what} ${why}`, ...lines].join(
      '\n',
    );
  });
  return `${[
    `Your data at ${PRODUCT_NAME}, as of ${madeAt.toISOString()} (UTC)`,
    'everything.json holds all of it. The tables in csv/ hold the same, for a spreadsheet program; they are UTF-8, with\none line a row. In them, text that begins like a formula has an apostrophe in front.',
    'history.jsonl is the record of your sessions, quizzes, and courses, one event a line, in the order in which it came: type, occurred_at\n(when it happened), recorded_at (when it reached us), and what the event says.',
    'statements.jsonl holds the learning records of record_statements again, as other learning record stores take them: one\nstatement of xAPI a line.',
    'Times are ISO 8601 in UTC. Durations are in seconds unless a field says otherwise.',
    ...kinds,
  ].join('\n\n')}\n`;
}
