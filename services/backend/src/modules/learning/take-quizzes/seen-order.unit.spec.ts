import { seenQuestions, shuffled } from './seen-order.js';

const rows = Array.from({ length: 20 }, (_, n) => ({ id: `row ${n}` }));
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

describe('the order in which an attempt sees a quiz', () => {
  it('has each row once, in the same order for the same seed, and in another for another', () => {
    expect(ids(shuffled(rows, 'one'))).toEqual(ids(shuffled(rows, 'one')));
    expect(ids(shuffled(rows, 'one'))).not.toEqual(ids(shuffled(rows, 'two')));
    expect([...ids(shuffled(rows, 'one'))].sort()).toEqual([...ids(rows)].sort());
  });

  it('gives each row each place about as often', () => {
    const few = rows.slice(0, 4);
    const first = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed += 1) {
      const [row] = shuffled(few, String(seed));
      if (row !== undefined) first.set(row.id, (first.get(row.id) ?? 0) + 1);
    }
    for (const { id } of few) {
      expect(first.get(id)).toBeGreaterThan(850);
      expect(first.get(id)).toBeLessThan(1150);
    }
  });

  it('is the author’s where the quiz doesn’t shuffle, of questions and options each', () => {
    const questions = rows.map(({ id }) => ({ id, options: rows }));
    const seen = (shuffleQuestions: boolean, shuffleOptions: boolean) =>
      seenQuestions({ shuffleQuestions, shuffleOptions, questions }, 'one');
    expect(seen(false, false)).toEqual(questions);
    expect(ids(seen(true, false))).toEqual(ids(shuffled(rows, 'one')));
    expect(seen(true, false)[0]?.options).toEqual(rows);
    expect(ids(seen(false, true))).toEqual(ids(rows));
    expect(ids(seen(false, true)[0]?.options ?? [])).toEqual(ids(shuffled(rows, 'one')));
  });
});
