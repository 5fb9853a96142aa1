import { unzipSync } from 'fflate';
import { tableOf } from './read-table.js';
import { workbookOf } from './workbook.js';

const rows = [
  ['Name', 'Said'],
  ['=1+1', '+49 30 1234567'],
  ['2026-01-02', '<b>&"Größe" 😀</b>'],
  ['@SUM(A1)', '007'],
];

describe('a workbook', () => {
  it('has its cells to the letter, whatever they look like', async () => {
    const read = await tableOf(await workbookOf({ name: 'People', rows }), {
      rows: 10,
      columns: 5,
      rowLetters: 1000,
    });
    expect(read.map(({ cells }) => cells)).toEqual(rows);
  });

  it('has no formula in it', async () => {
    const parts = unzipSync(new Uint8Array(await workbookOf({ name: 'People', rows })));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('<sheetData>');
    expect(sheet).not.toMatch(/<f[ >]/);
  });
});
