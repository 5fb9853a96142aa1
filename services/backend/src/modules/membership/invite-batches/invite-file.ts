import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import { INVITE_FILE_ROWS } from '@keenly/contracts/invite-batches';
import { type InviteEntry, inviteEntrySchema } from '@keenly/contracts/invitations';
import { DomainError } from '../../../kernel/domain-error.js';
import { BrokenTable, delimitedRows } from '../../../platform/spreadsheet/delimited-rows.js';
import { textOf } from '../../../platform/spreadsheet/file-text.js';
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

/**
 * The rows of a file of people to invite, in its order (product/members#invitation-files). VALIDATION_FAILED with the
 * reason at `file` for what is no table, has no column of addresses, no row, or too many.
 */
export async function* rowsOf(bytes: Buffer): AsyncGenerator<FileRow> {
  const text = textOf(bytes);
  if (text === undefined) throw unreadable(messages.unreadable);
  const seen = new Set<string>();
  let columns: Columns | undefined;
  let count = 0;
  for await (const { cells, line } of tableRows(text)) {
    if (columns === undefined) {
      const found = columnsOf(cells);
      if (found === undefined) throw unreadable(messages.noEmailColumn);
      columns = found.columns;
      if (found.isHead) continue;
    }
    count += 1;
    if (count > INVITE_FILE_ROWS) throw unreadable(messages.tooManyRows);
    yield checked(entryOf(cells, columns), line, seen);
  }
  if (count === 0) throw unreadable(messages.noRows);
}

async function* tableRows(text: string) {
  try {
    yield* delimitedRows(text, ROW_MAX);
  } catch (error) {
    throw error instanceof BrokenTable ? unreadable(messages.brokenAt(error.line)) : error;
  }
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
