import type { EventStore } from '@keenly/event-store';
import { expireInTurns } from './expire-in-turns.js';

/** Rows are listed so many at a time. */
const MOST = 500;

interface Row {
  readonly tenant: string;
  readonly id: number;
}

/** Ends rows of a table that its reader keeps at once; answers the ids of those that ended, and what it said of how many. */
async function ended(rows: readonly Row[], away: readonly string[]) {
  const left = new Set(rows);
  const ids: number[] = [];
  const store = {
    isThere: (tenant: string) => !away.includes(tenant),
    headsOf: () => Promise.resolve([]),
    caughtUp: () => Promise.resolve(),
  };
  const amount = await expireInTurns<Row>(store as unknown as EventStore, {
    reader: 'rows',
    list: (most, except) =>
      Promise.resolve([...left].filter(({ tenant }) => !except.includes(tenant)).slice(0, most)),
    end: (row) => {
      if (away.includes(row.tenant)) throw new Error('its lane is away');
      left.delete(row);
      ids.push(row.id);
      return Promise.resolve();
    },
  });
  return { ids, amount };
}

const rowsOf = (tenant: string, amount: number, from = 0): Row[] =>
  Array.from({ length: amount }, (_, nth) => ({ tenant, id: from + nth }));

describe('what is ended as too old', () => {
  it('is all that is listed, however much that is', async () => {
    expect((await ended(rowsOf('there', 2 * MOST + 1), [])).amount).toBe(2 * MOST + 1);
  });

  it('is reached behind more than is listed at once of lanes that are away', async () => {
    const rows = [
      ...rowsOf('away', MOST),
      ...rowsOf('gone', 2 * MOST, MOST),
      ...rowsOf('there', 2, 3 * MOST),
    ];
    expect(await ended(rows, ['away', 'gone'])).toEqual({ ids: [3 * MOST, 3 * MOST + 1], amount: 2 });
  });
});
