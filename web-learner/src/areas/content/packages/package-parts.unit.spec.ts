import { expect, it } from '@jest/globals';
import type { PackageItem } from '@keenly/contracts/package-sittings';
import { countsOf, type Entry, entriesOf, partBeside } from './package-parts';

const item = (position: number, depth: number, more: Partial<PackageItem> = {}): PackageItem => ({
  ...{ position, depth, title: `Part ${String(position)}`, opens: true, counts: true },
  ...{ state: 'untouched', score: null },
  ...more,
});
const heading = { opens: false, counts: false };
const items = [
  item(0, 0, heading),
  item(1, 1, { state: 'passed' }),
  item(2, 1, heading),
  item(3, 2, { state: 'completed' }),
  item(4, 0, { counts: false, state: 'completed' }),
  item(5, 0, { state: 'failed' }),
];

it('goes to the part before and after one, over headings', () => {
  expect([partBeside(items, 3, -1), partBeside(items, 3, 1)]).toEqual([1, 4]);
  expect([partBeside(items, 1, -1), partBeside(items, 5, 1)]).toEqual([undefined, undefined]);
});

it('counts the parts that count, and those of them that are completed or passed', () => {
  expect(countsOf(items)).toEqual({ done: 2, of: 3 });
});

type Shape = readonly (number | readonly [number, Shape])[];
const shapeOf = (entries: readonly Entry[]): Shape =>
  entries.map(({ item: { position }, within }) =>
    within.length === 0 ? position : [position, shapeOf(within)],
  );

it('has entries within each other as deep as they are, and no deeper than there is one around them', () => {
  expect(shapeOf(entriesOf(items))).toEqual([[0, [1, [2, [3]]]], 4, 5]);
  expect(shapeOf(entriesOf([item(0, 3), item(1, 7), item(2, 1)]))).toEqual([[0, [1, 2]]]);
  expect(entriesOf([])).toEqual([]);
});
