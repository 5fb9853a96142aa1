import { mergedTopics } from './merged-topics.js';

const many = (kind: string) => Array.from({ length: 8 }, (_, at) => `${kind} ${at}`);
const kindsOf = (capabilities: readonly string[], courses: readonly string[]) => {
  const topics = mergedTopics(capabilities, courses);
  return ['capability', 'course'].map((kind) => topics.filter((one) => one.kind === kind).length);
};

describe('topics that are suggested', () => {
  it('are capabilities, then courses', () => {
    expect(mergedTopics(['Economics'], ['Econometrics'])).toEqual([
      { name: 'Economics', kind: 'capability' },
      { name: 'Econometrics', kind: 'course' },
    ]);
  });

  it('are one where they’re called alike', () => {
    expect(mergedTopics(['Economics'], ['economics', 'Economics '])).toEqual([
      { name: 'Economics', kind: 'capability' },
    ]);
  });

  it.each([
    [many('a'), many('b'), [4, 4]],
    [many('a'), [], [8, 0]],
    [[], many('b'), [0, 8]],
    [many('a'), ['b'], [7, 1]],
    [['a'], many('b'), [1, 7]],
    [[], [], [0, 0]],
  ])('are at most eight, of either kind', (capabilities, courses, expected) => {
    expect(kindsOf(capabilities, courses)).toEqual(expected);
  });
});
