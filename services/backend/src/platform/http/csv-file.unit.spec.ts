import { EXPORT_ROWS_MOST } from '@keenly/contracts/catalogue/table-export';
import { type Cells, inBatches } from '../../kernel/table-cells.js';
import { csvText } from './csv-file.js';

async function text(rows: readonly Cells[], total = rows.length): Promise<string> {
  let whole = '';
  for await (const part of csvText({
    head: ['Name', 'Minutes'],
    rows: inBatches(rows, EXPORT_ROWS_MOST),
    total,
  }))
    whole += part;
  return whole;
}

describe('a table as CSV', () => {
  it('is UTF-8 with a mark, lines that end as RFC 4180 says, and quotes where they are needed', async () => {
    expect(
      await text([
        ['Zoë, "Z"', 12],
        ['two\nlines', 0],
        ['', 1.5],
      ]),
    ).toBe('\uFEFFName,Minutes\r\n"Zoë, ""Z""",12\r\n"two\nlines",0\r\n,1.5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('disarms a formula: %j', async (cell) => {
    const [, line] = (await text([[cell, 1]])).split('\r\n', 2);
    expect(line?.replace(/^"/, '')).toMatch(/^'/);
  });

  it('has 10,000 rows at most, and says where it is cut', async () => {
    const many = Array.from({ length: EXPORT_ROWS_MOST + 1 }, (_, n): Cells => [`Person ${n}`, n]);
    const whole = (await text(many)).trimEnd().split('\r\n');
    expect(whole).toHaveLength(EXPORT_ROWS_MOST + 2);
    expect(whole.at(-2)).toBe('Person 9999,9999');
    expect(whole.at(-1)).toBe(
      '"Only the first 10,000 of 10,001 rows. Filter the table to export the others."',
    );
    expect((await text(many.slice(1))).trimEnd().split('\r\n')).toHaveLength(EXPORT_ROWS_MOST + 1);
  });
});
