import { isInOrder, movedParts, namesAll, type PlacedParts, placesOf } from './plan-order.js';

/** With gaps, as deleting leaves them. */
const there: PlacedParts = {
  modules: [
    { id: 'supply', order: 3 },
    { id: 'demand', order: 0 },
  ],
  items: [
    { id: 'a', moduleId: 'demand', order: 0 },
    { id: 'b', moduleId: 'demand', order: 4 },
    { id: 'c', moduleId: 'supply', order: 0 },
  ],
};
const asIs = placesOf([
  { id: 'demand', items: ['a', 'b'] },
  { id: 'supply', items: ['c'] },
]);

describe('the order of a plan', () => {
  it('is the same whatever the gaps', () => {
    expect(isInOrder(there, asIs)).toBe(true);
  });

  it.each([
    [
      'modules change places',
      [
        { id: 'supply', items: ['c'] },
        { id: 'demand', items: ['a', 'b'] },
      ],
    ],
    [
      'items change places',
      [
        { id: 'demand', items: ['b', 'a'] },
        { id: 'supply', items: ['c'] },
      ],
    ],
    [
      'an item goes to another module',
      [
        { id: 'demand', items: ['a'] },
        { id: 'supply', items: ['c', 'b'] },
      ],
    ],
    [
      'an item is missing',
      [
        { id: 'demand', items: ['a'] },
        { id: 'supply', items: ['c'] },
      ],
    ],
  ])('is another one where %s', (_, order) => {
    expect(isInOrder(there, placesOf(order))).toBe(false);
  });

  it.each([
    ['a module is missing', [{ id: 'demand', items: ['a', 'b', 'c'] }], false],
    [
      'an item is foreign',
      [
        { id: 'demand', items: ['a', 'b'] },
        { id: 'supply', items: ['x'] },
      ],
      false,
    ],
    [
      'a module is an item',
      [
        { id: 'demand', items: ['a', 'b'] },
        { id: 'c', items: ['supply'] },
      ],
      false,
    ],
    [
      'all are named',
      [
        { id: 'supply', items: ['a', 'b', 'c'] },
        { id: 'demand', items: [] },
      ],
      true,
    ],
  ])('names all or not where %s', (_, order, all) => {
    expect(namesAll(there, placesOf(order))).toBe(all);
  });

  it('writes what moves alone', () => {
    const asked = placesOf([
      { id: 'demand', items: ['a'] },
      { id: 'supply', items: ['c', 'b'] },
    ]);
    expect(movedParts(there, asked)).toEqual({
      modules: [{ id: 'supply', order: 1 }],
      items: [{ id: 'b', moduleId: 'supply', order: 1 }],
    });
  });
});
