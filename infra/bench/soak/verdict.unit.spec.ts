import type { Sample } from './sample.js';
import { grown, slope } from './verdict.js';

const MB = 1024 * 1024;
const EVENTS_A_MINUTE = 30_000;

/** Thirty minutes in which every event weighs the same and nothing else moves, but for what is said. */
function minutes(change: (minute: number) => Partial<Sample> = () => ({})): Sample[] {
  return Array.from({ length: 30 }, (_, minute) => {
    const events = (minute + 1) * EVENTS_A_MINUTE;
    return {
      events,
      memory: 180 + (minute % 3),
      descriptors: 240,
      logTable: events * 400,
      logIndexes: events * 150,
      readTables: events * 300,
      readIndexes: events * 100,
      others: 20 * MB,
      dead: 20_000 + (minute % 5) * 4000,
      lag: minute % 7,
      ...change(minute),
    };
  });
}

describe('a soak', () => {
  it('is flat where every event weighs what the ones before it did', () => {
    expect(grown(minutes())).toEqual([]);
  });

  it('is flat where what is kept for a while levels off', () => {
    expect(grown(minutes((minute) => ({ memory: Math.min(220, 150 + 10 * minute) })))).toEqual([]);
  });

  it.each<[string, (minute: number) => Partial<Sample>, RegExp]>([
    ['memory', (minute) => ({ memory: 180 + 4 * minute }), /^memory of the process/],
    ['descriptors', (minute) => ({ descriptors: 240 + 5 * minute }), /descriptors/],
    ['dead rows', (minute) => ({ dead: 20_000 + 15_000 * minute }), /^dead rows/],
    ['lag', (minute) => ({ lag: 900 * minute }), /^lag/],
    [
      'a table whose events weigh more and more',
      (minute) => ({ readTables: EVENTS_A_MINUTE * 300 * (minute + minute ** 2 / 20) }),
      /^tables of the read models/,
    ],
    [
      'what never held events',
      (minute) => ({ others: 20 * MB + Math.max(0, minute - 15) * MB }),
      /^everything/,
    ],
  ])('names %s', (_, change, fault) => {
    expect(grown(minutes(change))).toEqual([expect.stringMatching(fault)]);
  });

  it('says where it was too short to tell', () => {
    expect(grown(minutes().slice(0, 4))).toEqual([expect.stringMatching(/too short/)]);
  });
});

describe('a slope', () => {
  it('is that of the line through what is measured', () => {
    expect(
      slope([
        [0, 1],
        [1, 3],
        [2, 5],
      ]),
    ).toBeCloseTo(2);
    expect(
      slope([
        [4, 1],
        [4, 3],
      ]),
    ).toBe(0);
  });
});
