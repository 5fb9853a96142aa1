import * as fc from 'fast-check';
import { type LayeredMap, layeredGet, layeredSet } from './layered-map.js';

const entries = fc.array(fc.tuple(fc.nat(40), fc.nat()), { maxLength: 120 });
const layered = (some: readonly (readonly [number, number])[]) =>
  some.reduce<LayeredMap<number, number>>((map, [key, value]) => layeredSet(map, key, value), []);

describe('a layered map', () => {
  it('holds what a plain one would', () => {
    fc.assert(
      fc.property(entries, (some) => {
        const plain = new Map(some);
        const map = layered(some);
        for (let key = 0; key <= 40; key += 1) expect(layeredGet(map, key)).toBe(plain.get(key));
      }),
    );
  });

  it('leaves what it was made from as it was', () => {
    const before = layered([[1, 1]]);
    layeredSet(before, 1, 2);
    expect(layeredGet(before, 1)).toBe(1);
  });

  it('copies n log n entries for n, not n squared', () => {
    let copied = 0;
    let map: LayeredMap<number, number> = [];
    for (let key = 0; key < 4096; key += 1) {
      map = layeredSet(map, key, key);
      copied += map[0]?.size ?? 0;
    }
    expect(map.length).toBeLessThanOrEqual(13);
    expect(copied).toBeLessThanOrEqual(4096 * 13);
  });
});
