import { inOrderOf, type Scored, splitByScore } from './expertise-split.js';

const person = (name: string, score: number | null, study = 0): Scored => ({ id: name, name, score, study });
const names = (people: readonly Scored[]) => people.map(({ name }) => name);

describe('expertise', () => {
  it('is strong from 50 percent, best first, then who studied longer', () => {
    const people = [
      ...[person('Ann', 50), person('Bob', 49.9), person('Cem', 80, 1)],
      ...[person('Dora', 80, 2), person('Eve', null, 99)],
    ];
    const { isSplit, high, low } = splitByScore(people);
    expect(isSplit).toBe(true);
    expect(names(high)).toEqual(['Dora', 'Cem', 'Ann']);
    expect(names(low)).toEqual(['Bob']);
  });

  it('is one list where fewer than three have a score', () => {
    const { isSplit, high, low } = splitByScore([person('Ann', 90), person('Bob', 10), person('Cem', null)]);
    expect([isSplit, names(high), names(low)]).toEqual([false, ['Ann', 'Bob'], []]);
  });

  it('shows ten of each', () => {
    const people = Array.from({ length: 30 }, (_, at) => person(String(at), at < 15 ? 10 : 90));
    const { high, low } = splitByScore(people);
    expect([high.length, low.length]).toEqual([10, 10]);
  });
});

describe('the order of learners', () => {
  const people = [person('Bob', null, 5), person('ann', 20, 5), person('Cem', 70, 9)];

  it.each([
    ['name', 'asc', ['ann', 'Bob', 'Cem']],
    ['name', 'desc', ['Cem', 'Bob', 'ann']],
    ['hours', 'desc', ['Cem', 'ann', 'Bob']],
    ['hours', 'asc', ['ann', 'Bob', 'Cem']],
    // Nobody is worse for having no score.
    ['assessment', 'asc', ['ann', 'Cem', 'Bob']],
    ['assessment', 'desc', ['Cem', 'ann', 'Bob']],
  ] as const)('by %s, %s', (column, order, expected) => {
    expect(names(inOrderOf(people, column, order))).toEqual(expected);
  });
});
