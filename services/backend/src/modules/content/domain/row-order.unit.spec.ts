import { courseMessages } from '@keenly/contracts/catalogue/content';
import { reordered, type WantedRow } from './row-order.js';

const row = (id: string, place: number, list = 'lesson') => ({ id, list, place });
const stored = [row('a', 1), row('b', 2), row('c', 3), row('z', 1, 'other')];

const when = (...wanted: WantedRow[]) => reordered(stored, wanted);
const refusal = expect.objectContaining({
  code: 'VALIDATION_FAILED',
  fields: { items: courseMessages.orderIncomplete },
}) as Error;

describe('an order', () => {
  it('moves what has another place', () =>
    expect(when(row('a', 2), row('b', 1), row('c', 3))).toEqual([row('a', 2), row('b', 1)]));
  it('may be of several lists, each whole', () =>
    expect(when(row('a', 3), row('b', 2), row('c', 1), row('z', 9, 'other'))).toEqual([
      row('a', 3),
      row('c', 1),
      row('z', 9, 'other'),
    ]));
  it('is quiet where it is so already, whatever was read', () =>
    expect(when({ ...row('a', 1), was: 3 }, row('b', 2), row('c', 3))).toEqual([]));

  it.each([
    ['a missing row', [row('a', 2), row('b', 1)]],
    ['a foreign row', [row('a', 2), row('b', 1), row('x', 3)]],
    ['one more row', [row('a', 1), row('b', 2), row('c', 3), row('x', 4)]],
    ['a row of another list', [row('a', 1), row('b', 2), row('c', 3), row('z', 4)]],
    [
      'a row that is said to be elsewhere',
      [row('a', 1), row('b', 2), row('c', 3, 'other'), row('z', 1, 'other')],
    ],
  ])('is refused whole with %s', (_, wanted) => expect(() => when(...wanted)).toThrow(refusal));

  it('is refused where a row has been moved since it was read', () => {
    const wanted = [{ ...row('a', 2), was: 1 }, { ...row('b', 1), was: 4 }, row('c', 3)];
    expect(() => when(...wanted)).toThrow(expect.objectContaining({ code: 'CONCURRENT_CHANGE' }) as Error);
  });
});
