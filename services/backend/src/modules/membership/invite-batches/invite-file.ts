import { Readable } from 'node:stream';
import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import { INVITE_FILE_ROWS } from '@keenly/contracts/invite-batches';
import { type InviteEntry, inviteEntrySchema } from '@keenly/contracts/invitations';
import { CsvError, type Info, parse } from 'csv-parse';
import { DomainError } from '../../../kernel/domain-error.js';
import { textOf } from './file-text.js';
import { type Columns, columnsOf } from './invite-columns.js';

/** A row of a file, as it would be invited or, with a problem, as it was written. */
export interface FileRow extends InviteEntry {
  /** Of the file, its last one where it has several; the first is 1. */
  readonly line: number;
  /** What is wrong with it; null for one that may be invited. */
  readonly problem: string | null;
}

/** Letters of a cell that are kept of a row that can't be invited. */
const CELL_KEPT = 200;
/** Letters of a row at most: a quotation mark that is never closed must not take the rest of the file along. */
const ROW_MAX = 10_000;
const CHUNK = 64 * 1024;
const delimiters = [',', ';', '\t', '|'] as const;
/** What spreadsheet programs write for themselves above the table. */
const SAID = /^sep=(.)(?:\r\n|\n|\r)/;

/**
 * The rows of a file of people to invite, in its order (product/members#invitation-files). VALIDATION_FAILED with the
 * reason at `file` for what is no table, has no column of addresses, no row, or too many.
 */
export async function* rowsOf(bytes: Buffer): AsyncGenerator<FileRow> {
  const text = textOf(bytes);
  if (text === undefined) throw unreadable(messages.unreadable);
  const { table, delimiter, above } = delimited(text);
  const seen = new Set<string>();
  let columns: Columns | undefined;
  let count = 0;
  for await (const { record, info } of records(table, delimiter)) {
    if (columns === undefined) {
      const found = columnsOf(record);
      if (found === undefined) throw unreadable(messages.noEmailColumn);
      columns = found.columns;
      if (found.isHead) continue;
    }
    count += 1;
    if (count > INVITE_FILE_ROWS) throw unreadable(messages.tooManyRows);
    yield checked(entryOf(record, columns), info.lines + above, seen);
  }
  if (count === 0) throw unreadable(messages.noRows);
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

async function* records(table: string, delimiter: string): AsyncGenerator<Parsed> {
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
      max_record_size: ROW_MAX,
    }),
  );
  try {
    for await (const parsed of parser) yield parsed as Parsed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(messages.brokenAt(Number(error['lines'] ?? 1)));
  }
}

function* chunks(table: string): Generator<string> {
  for (let at = 0; at < table.length; at += CHUNK) yield table.slice(at, at + CHUNK);
}

/** The table, what separates its cells, as it says above or has most of in its first line, and the lines above it. */
function delimited(text: string): { table: string; delimiter: string; above: number } {
  const said = SAID.exec(text);
  if (said?.[1] !== undefined) return { table: text.slice(said[0].length), delimiter: said[1], above: 1 };
  const first = /[^\r\n]+/.exec(text.slice(0, ROW_MAX))?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return { table: text, delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', above: 0 };
}

function entryOf(record: readonly string[], columns: Columns): InviteEntry {
  const cell = (at: number | undefined) => (at === undefined ? '' : (record[at] ?? ''));
  return {
    first_name: cell(columns.first_name),
    last_name: cell(columns.last_name),
    email: cell(columns.email),
  };
}

function checked(entry: InviteEntry, line: number, seen: Set<string>): FileRow {
  const parsed = inviteEntrySchema.safeParse(entry);
  if (!parsed.success) {
    // The first of each field: an empty name isn't a wrong one as well.
    const problems = new Map<PropertyKey | undefined, string>();
    for (const { path, message } of parsed.error.issues)
      if (!problems.has(path[0])) problems.set(path[0], message);
    return { ...kept(entry), line, problem: [...problems.values()].join(', ') };
  }
  const isTwice = seen.has(parsed.data.email);
  seen.add(parsed.data.email);
  return { ...parsed.data, line, problem: isTwice ? messages.twice : null };
}

/** As much of what was written as a table of the database takes. */
function kept({ first_name, last_name, email }: InviteEntry): InviteEntry {
  const cut = (cell: string) => cell.slice(0, CELL_KEPT).replace(/[\p{Cc}\p{Surrogate}]/gu, ' ');
  return { first_name: cut(first_name), last_name: cut(last_name), email: cut(email) };
}

const unreadable = (reason: string) =>
  new DomainError('VALIDATION_FAILED', messages.failedWords, { file: reason });
