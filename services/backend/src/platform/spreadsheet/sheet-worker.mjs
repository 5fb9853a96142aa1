import { parentPort, workerData } from 'node:worker_threads';
import * as workbooks from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/*
 * Reads the first sheet of a workbook, in a thread of its own that its starter ends when it takes too long or too much
 * (`sheet-reader.ts`). Plain JavaScript, so that a thread can start it as it stands, from the sources and as built.
 */

/** @typedef {import('./sheet-reader.js').SheetJob} SheetJob */
/** @typedef {import('./sheet-reader.js').SheetAnswer} SheetAnswer */

/**
 * What the parts of a workbook would take once inflated, as its directory says; the reader below allots that and no more,
 * so that one that lies breaks.
 * @param {Uint8Array} bytes
 */
function inflatedBytes(bytes) {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

/** A cell as its screen shows it, of a formula what it came to last; nothing is computed. @param {unknown} value */
function shown(value) {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** @param {SheetJob} job @returns {Promise<SheetAnswer>} */
async function read({ bytes, kind, rowsMax, columnsMax, inflatedMax }) {
  const rows = kind === 'xlsx' ? await newRows() : oldRows();
  return rows === undefined ? { refused: 'tooLarge' } : { rows: rows.slice(0, rowsMax) };

  async function newRows() {
    if (inflatedBytes(bytes) > inflatedMax) return undefined;
    const sheet = await readSheet(new Blob([bytes]), 1, { trim: false });
    return sheet.map((cells) => cells.slice(0, columnsMax).map(shown));
  }

  function oldRows() {
    const book = workbooks.read(bytes, {
      dense: true,
      sheets: 0,
      sheetRows: rowsMax,
      cellFormula: false,
      cellDates: true,
      UTC: true,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) return [];
    /** @type {unknown[][]} */
    const table = workbooks.utils.sheet_to_json(sheet, {
      header: 1,
      raw: true,
      UTC: true,
      blankrows: true,
      defval: '',
    });
    const first = workbooks.utils.decode_range(sheet['!ref'] ?? 'A1').s.r;
    const above = Array.from({ length: first }, () => /** @type {string[]} */ ([]));
    return [...above, ...table.map((cells) => Array.from(cells.slice(0, columnsMax), shown))];
  }
}

/** @type {SheetAnswer} */
let answer;
try {
  answer = await read(workerData);
} catch {
  // Whatever a library says of bytes that it can't read, its sender hears that they're no workbook.
  answer = { refused: 'unreadable' };
}
parentPort?.postMessage(answer);
