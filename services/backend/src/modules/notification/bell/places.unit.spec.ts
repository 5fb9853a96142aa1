import { startOf } from '@keenly/event-store/lanes';
import { endsOf, newestFirst, type Placed, placesBehind, placesIn, written } from './places.js';

const starts = [0, 1, 2].map(startOf);
const alone = [0n];

/** What stands at a place of a lane, told at a minute. */
const at = (lane: number, number: number, minute: number): Placed => ({
  position: (startOf(lane) + BigInt(number)).toString(),
  createdAt: new Date(Date.UTC(2026, 2, 2, 9, minute)),
});

describe('places on the wire', () => {
  it('are the position alone in a log with one lane, both ways', () => {
    expect(written([42n])).toBe('42');
    expect(placesIn('42', alone, endsOf(alone))).toEqual([42n]);
  });

  it('are a position of each lane in a log with several, both ways', () => {
    const places = [5n, startOf(1), startOf(2) + 9n];
    expect(written(places)).toBe('5-281474976710656-562949953421321');
    expect(placesIn(written(places), starts, starts)).toEqual(places);
  });

  it('leave lanes that they do not name as they are', () => {
    const named = (startOf(1) + 3n).toString();
    expect(placesIn(named, starts, starts)).toEqual([0n, startOf(1) + 3n, startOf(2)]);
    expect(placesIn(named, starts, endsOf(starts))).toEqual([startOf(1), startOf(1) + 3n, startOf(3)]);
  });

  it.each(['9000000000000000000', '9999999999999999999'])('behind all lanes are their ends: %s', (text) => {
    expect(placesIn(text, alone, alone)).toEqual([startOf(1)]);
    expect(placesIn(text, starts, starts)).toEqual([startOf(1), startOf(2), startOf(3)]);
  });
});

describe('the newest first', () => {
  it('of one lane are in the order of positions, whatever the clocks say', () => {
    const rows = [at(0, 1, 5), at(0, 3, 4), at(0, 2, 9)];
    expect(newestFirst(rows, 9)).toEqual([at(0, 3, 4), at(0, 2, 9), at(0, 1, 5)]);
  });

  it('of several lanes are in the order of times, then of lanes', () => {
    const rows = [at(0, 90, 1), at(0, 91, 4), at(1, 2, 2), at(2, 1, 4), at(1, 3, 6)];
    expect(newestFirst(rows, 9)).toEqual([at(1, 3, 6), at(2, 1, 4), at(0, 91, 4), at(1, 2, 2), at(0, 90, 1)]);
  });

  it('are as many as asked for', () => {
    const rows = [at(0, 1, 1), at(1, 1, 2), at(2, 1, 3)];
    expect(newestFirst(rows, 2)).toEqual([at(2, 1, 3), at(1, 1, 2)]);
    expect(newestFirst(rows, 0)).toEqual([]);
  });

  it('come whole and once in pages of any size, also where clocks disagree within a lane', () => {
    const rows = Array.from({ length: 60 }, (_, n) => at(n % 3, n + 1, (n * 17) % 23));
    const whole = newestFirst(rows, 60);
    for (const size of [1, 2, 7, 59]) {
      const read: Placed[] = [];
      let began = endsOf(starts);
      for (;;) {
        const left = rows.filter(({ position }) => began.some((end, lane) => isIn(lane, position, end)));
        const page = newestFirst(left, size);
        if (page.length === 0) break;
        read.push(...page);
        began = placesBehind(page, began);
      }
      expect(read).toEqual(whole);
    }
  });
});

const isIn = (lane: number, position: string, end: bigint) =>
  BigInt(position) > startOf(lane) && BigInt(position) < end;

describe('the place behind a page', () => {
  it('is that of its last row in each lane, and where it began in one that has none on it', () => {
    const began = [8n, startOf(1) + 7n, startOf(2) + 6n];
    const shown = [at(2, 5, 9), at(0, 4, 8), at(2, 3, 7)];
    expect(placesBehind(shown, began)).toEqual([4n, startOf(1) + 7n, startOf(2) + 3n]);
    expect(placesBehind([], began)).toEqual(began);
  });
});
