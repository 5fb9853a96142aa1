import { uploadTemplate } from '@keenly/contracts/catalogue/upload-course';
import * as workbooks from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { packed, zipOfPacked } from '../../../../testing/packed-zip.js';

export type Cell = string | number | boolean | Date | { readonly formula: string; readonly shows: string };
export type Rows = readonly (readonly Cell[])[];

export const HEAD = uploadTemplate[0] ?? [];
export const TEMPLATE = uploadTemplate;

const quoted = (cell: Cell) => {
  const words = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return `"${words.replaceAll('"', '""')}"`;
};

/** Rows as text. */
export const asText = (rows: Rows, separator = ',') =>
  rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');

/** Rows as the first sheet of a workbook; the second one has something else. */
export function asWorkbook(rows: Rows, type: 'xlsx' | 'xls'): Buffer {
  const book = workbooks.utils.book_new();
  workbooks.utils.book_append_sheet(book, sheetOf(rows), 'Course');
  workbooks.utils.book_append_sheet(book, sheetOf([['Something else']]), 'Notes');
  const bookType = type === 'xls' ? 'biff8' : 'xlsx';
  return workbooks.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** An .xlsx whose second and last row is there so many times: writing it costs what one row does. */
export function stretched(workbook: Buffer, rows: number): Buffer {
  const place = 'xl/worksheets/sheet1.xml';
  const { [place]: sheet = new Uint8Array(), ...others } = unzipSync(new Uint8Array(workbook));
  const [before = '', row = '', after = ''] = strFromU8(sheet).split(/(<row r="2".*?<\/row>)/s);
  const at = (line: number) => row.replaceAll(/ r="([A-Z]*)2"/g, ` r="$1${String(line)}"`);
  const many = Array.from({ length: rows }, (_, index) => at(index + 2)).join('');
  const bounds = before.replace(/(<dimension ref="A1:[A-Z]+)2"/, `$1${String(rows + 1)}"`);
  return zipOfPacked({
    ...Object.fromEntries(Object.entries(others).map(([path, bytes]) => [path, packed(Buffer.from(bytes))])),
    [place]: packed(`${bounds}${many}${after}`),
  });
}

function sheetOf(rows: Rows): workbooks.WorkSheet {
  const plain = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'object' && 'formula' in cell ? cell.shows : cell)),
  );
  const sheet = workbooks.utils.aoa_to_sheet(plain, { UTC: true });
  for (const [r, cells] of rows.entries())
    for (const [c, cell] of cells.entries())
      if (typeof cell === 'object' && 'formula' in cell)
        sheet[workbooks.utils.encode_cell({ r, c })] = { t: 's', f: cell.formula, v: cell.shows };
  return sheet;
}

/** A course of so many lessons, with rows of their text until it has `rows`. */
export function manyRows(rows: number, lessons = 1000): Rows {
  const each = Math.ceil(rows / lessons);
  return Array.from({ length: rows }, (_, at) => {
    const lesson = Math.floor(at / each);
    const isFirst = at % each === 0;
    const section = `Section ${String(Math.floor(lesson / 100))}`;
    return isFirst
      ? [section, `Lesson ${String(lesson)}`, 'Its first paragraph.']
      : [section, '', `Paragraph ${String(at)}`];
  });
}
