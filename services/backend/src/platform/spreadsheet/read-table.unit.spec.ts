import * as workbooks from '@e965/xlsx';
import { readSheetApart, type SheetJob } from './sheet-reader.js';
import { tableOf, type TableBounds } from './read-table.js';

const bounds: TableBounds = { rows: 1000, columns: 3, rowLetters: 1000 };
const workbook = (rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8', origin = 'A1') => {
  const book = workbooks.utils.book_new();
  const sheet = workbooks.utils.aoa_to_sheet([]);
  workbooks.utils.sheet_add_aoa(sheet, rows as unknown[][], { origin });
  workbooks.utils.book_append_sheet(book, sheet, 'One');
  return workbooks.write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};
const job = (bytes: Buffer): SheetJob => ({
  bytes: new Uint8Array(bytes),
  kind: 'xlsx',
  ...{ rowsMax: 200_000, columnsMax: 64, inflatedMax: 1e9 },
});

describe('a table', () => {
  it.each(['xlsx', 'biff8'] as const)(
    'has its rows by their numbers, without empty ones: %s',
    async (type) => {
      const rows = [['a', 'b', 'c', 'd'], [], [' ', 'e'], [1, true]];
      expect(await tableOf(workbook(rows, type, 'A3'), bounds)).toEqual([
        { row: 3, cells: ['a', 'b', 'c'] },
        { row: 5, cells: ['', 'e', ''] },
        { row: 6, cells: ['1', 'TRUE', ''] },
      ]);
    },
  );
  it('keeps nothing that can’t be stored', async () => {
    const [row] = await tableOf(Buffer.from(`a\u0007b,c,d,e\n${'x'.repeat(200)}`), bounds);
    expect(row).toEqual({ row: 1, cells: ['a b', 'c', 'd'] });
  });
  it('is refused from the line on where a quotation mark has no second', () =>
    expect(tableOf(Buffer.from(`a,b\n"${'x'.repeat(2000)}`), bounds)).rejects.toMatchObject({
      fault: { line: 2 },
    }));
});

describe('a workbook that is read apart', () => {
  const many = job(
    workbook(
      Array.from({ length: 60_000 }, (_, n) => [`Row ${String(n)}`, n]),
      'xlsx',
    ),
  );
  it('is given up after its time', async () =>
    expect(await readSheetApart(many, { ms: 1, heapMb: 384 })).toEqual({ refused: 'tooLarge' }));
  it('is given up beyond its memory', async () =>
    expect(await readSheetApart(many, { ms: 20_000, heapMb: 16 })).toEqual({ refused: 'tooLarge' }));
  it('is refused before it is inflated where it would be too large', async () =>
    expect(await readSheetApart({ ...many, inflatedMax: 100_000 })).toEqual({ refused: 'tooLarge' }));
  it('lets others have their turn meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const answer = await readSheetApart(many);
    clearInterval(timer);
    expect('rows' in answer && answer.rows.length).toBe(60_000);
    expect(turns).toBeGreaterThan(5);
  });
});
