import { setImmediate as turn } from 'node:timers/promises';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';
import { exportZip } from './export-zip.js';

const whose: Whose = { userId: 'ann', accounts: [] };
const BROKEN = new Error('the database went away');
/** Much more than the streams between a row and the reader hold. */
const MANY = 20_000;

/** Rows that no compression makes small, and whether someone still reads them. */
function rowsThat(fail: 'fail' | 'go on') {
  const seen = { open: 0, given: 0 };
  const holding: Holding = {
    kind: 'sessions',
    erasedWith: ['learning'],
    extent: () => Promise.resolve({ count: MANY, oldest: null, newest: null }),
    async *rows() {
      seen.open += 1;
      try {
        for (let row = 0; row < MANY; row += 1) {
          await turn();
          if (fail === 'fail') throw BROKEN;
          seen.given += 1;
          yield { id: row, topic: String(Math.sin(row)).repeat(50) };
        }
      } finally {
        seen.open -= 1;
      }
    },
  };
  return { holding, seen };
}

const archiveOf = (holding: Holding) =>
  exportZip({
    whose,
    holdings: [holding],
    async *history() {},
    madeAt: new Date(0),
    onRows: () => Promise.resolve(),
  });

describe('the archive of an export', () => {
  it('throws what went wrong with a row at its reader, and nowhere else', async () => {
    const { holding, seen } = rowsThat('fail');
    const read = async () => {
      for await (const part of archiveOf(holding)) expect(part).toBeInstanceOf(Uint8Array);
    };
    await expect(read()).rejects.toBe(BROKEN);
    await turn();
    expect(seen.open).toBe(0);
  });

  it('ends the read it is at when its reader stops', async () => {
    const { holding, seen } = rowsThat('go on');
    for await (const part of archiveOf(holding)) {
      expect(part).toBeInstanceOf(Uint8Array);
      if (seen.given > 0) break;
    }
    while (seen.open > 0) await turn();
    expect(seen.given).toBeLessThan(MANY);
  });

  it('puts few rows into words together where they are long', async () => {
    const long = { statement: 'x'.repeat(1024 * 1024) };
    const together: number[] = [];
    const archive = exportZip({
      whose,
      holdings: [
        {
          kind: 'record_statements',
          erasedWith: [],
          extent: () => Promise.resolve({ count: 9, oldest: null, newest: null }),
          async *rows() {
            for (let row = 0; row < 9; row += 1) {
              await turn();
              yield long;
            }
          },
        },
      ],
      async *history() {},
      madeAt: new Date(0),
      onRows: (rows) => Promise.resolve(void together.push(rows)),
    });
    for await (const part of archive) expect(part).toBeInstanceOf(Uint8Array);
    // As JSON, in a table, and a statement a line.
    expect(together).toEqual([4, 4, 1, 4, 4, 1, 4, 4, 1]);
  });
});
