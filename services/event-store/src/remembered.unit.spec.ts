import { Remembered } from './remembered.js';

describe('what is remembered', () => {
  it('is forgotten after its time', () => {
    let now = 0;
    const remembered = new Remembered<string>(10, 1000, () => now);
    remembered.set('a', 'one');
    now = 999;
    expect(remembered.get('a')).toBe('one');
    now = 1000;
    expect(remembered.get('a')).toBeUndefined();
  });

  it('makes room for the new by dropping the oldest', () => {
    const remembered = new Remembered<number>(2, 1000, () => 0);
    remembered.set('a', 1);
    remembered.set('b', 2);
    remembered.set('a', 3);
    remembered.set('c', 4);
    expect([remembered.get('a'), remembered.get('b'), remembered.get('c')]).toEqual([3, undefined, 4]);
  });
});
