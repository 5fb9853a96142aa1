import { StateCache } from './state-cache.js';

const at = (version: number) => ({ version, state: `state ${version}` });

describe('remembered states', () => {
  it('come back as they were set', () => {
    const cache = new StateCache(10_000);
    cache.set('a', at(3), cache.era);
    expect(cache.get('a')).toEqual(at(3));
    expect(cache.get('b')).toBeUndefined();
  });

  it('are bounded by what they weigh, not by how many they are: the longest unused go first', () => {
    const cache = new StateCache(100_000);
    for (let n = 0; n < 50; n += 1) cache.set(`small ${n}`, at(1), cache.era);
    expect(cache.get('small 0')).toBeDefined();
    cache.set('large', at(600), cache.era);
    expect(cache.get('large')).toBeDefined();
    expect(cache.get('small 1')).toBeUndefined();
    expect(cache.get('small 0')).toBeDefined();
  });

  it('leave out one that outweighs them all', () => {
    const cache = new StateCache(10_000);
    cache.set('huge', at(1000), cache.era);
    expect(cache.get('huge')).toBeUndefined();
  });

  it('leave out one whose state outweighs them all, however few its events', () => {
    const cache = new StateCache(10_000);
    cache.set('sparse', at(2), cache.era, 9_500);
    expect(cache.get('sparse')).toBeUndefined();
    cache.set('dense', at(2), cache.era, 300);
    expect(cache.get('dense')).toEqual(at(2));
  });

  it('never go back to an older version', () => {
    const cache = new StateCache(10_000);
    cache.set('a', at(5), cache.era);
    cache.set('a', at(4), cache.era);
    expect(cache.get('a')).toEqual(at(5));
  });

  it('forget all at once, with whatever was read before', () => {
    const cache = new StateCache(10_000);
    const { era } = cache;
    cache.set('a', at(1), era);
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', at(2), era);
    expect(cache.get('a')).toBeUndefined();
  });
});
