import { courseUploadMessages as messages } from '@keenly/contracts/catalogue/upload-course';
import { RICH_TEXT_MAX } from '@keenly/contracts/content';
import {
  COURSE_FILE_COLUMNS,
  COURSE_FILE_ROWS,
  type CoursePreview,
  PREVIEW_CELL_MAX,
  PREVIEW_ROWS_MAX,
} from '@keenly/contracts/upload-course';
import { refusedAt } from '../../../kernel/domain-error.js';
import {
  tableOf,
  type TableFault,
  TableRefused,
  type TableRow,
} from '../../../platform/spreadsheet/read-table.js';
import { BadRows } from './bad-rows.js';
import { type Columns, columnsOf } from './course-columns.js';
import { CourseOfRows, type UploadedSection } from './uploaded-course.js';

/** A course as its file has it, and what is wrong with that. */
export interface CourseFile {
  readonly sections: readonly UploadedSection[];
  readonly bad: BadRows;
  readonly preview: CoursePreview;
}

/** Letters of a row of text: some cells of the longest lesson. */
const ROW_LETTERS = 3 * RICH_TEXT_MAX;
/** Rows after which others have their turn. */
const TURN = 2000;

/** VALIDATION_FAILED with the reason at `file` for what is no table, names no columns, or has no row or too many. */
export async function courseFileOf(bytes: Buffer): Promise<CourseFile> {
  const [head, ...rows] = await tableRows(bytes);
  const columns = columnsOf(head?.cells ?? []);
  if (typeof columns === 'string') throw refusedAt('file', columns);
  if (rows.length === 0) throw refusedAt('file', messages.noRows);
  const bad = new BadRows();
  const course = new CourseOfRows(columns, bad);
  for (const [at, row] of rows.entries()) {
    if (at % TURN === TURN - 1) await new Promise(setImmediate);
    course.add(row);
  }
  const sections = course.finish();
  return { sections, bad, preview: previewOf({ columns, rows, bad, counts: course.counts }) };
}

async function tableRows(bytes: Buffer): Promise<TableRow[]> {
  try {
    return await tableOf(bytes, {
      rows: COURSE_FILE_ROWS + 1,
      columns: COURSE_FILE_COLUMNS,
      rowLetters: ROW_LETTERS,
    });
  } catch (error) {
    throw error instanceof TableRefused ? refusedAt('file', wordsFor(error.fault)) : error;
  }
}

const wordsFor = (fault: TableFault): string =>
  typeof fault === 'string' ? messages[fault] : messages.brokenAt(fault.line);

interface Read {
  readonly columns: Columns;
  readonly rows: readonly TableRow[];
  readonly bad: BadRows;
  readonly counts: CourseOfRows['counts'];
}

function previewOf({ columns, rows, bad, counts }: Read): CoursePreview {
  const cut = (cell: string) =>
    cell.length > PREVIEW_CELL_MAX ? `${cell.slice(0, PREVIEW_CELL_MAX)}…` : cell;
  return {
    ...counts,
    rows: rows.length,
    columns: columns.read.map((at) => columns.names[at] ?? ''),
    columns_left_out: [...columns.leftOut],
    first_rows: rows
      .slice(0, PREVIEW_ROWS_MAX)
      .map(({ row, cells }) => ({ row, cells: columns.read.map((at) => cut(cells[at] ?? '')) })),
    bad_rows: bad.named,
    bad_row_count: bad.count,
  };
}
