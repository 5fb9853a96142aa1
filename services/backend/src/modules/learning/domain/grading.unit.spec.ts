import { gradeOf, isAnswered, type Kept, type Keyed } from './grading.js';

const options = [
  { id: 'right', isCorrect: true },
  { id: 'wrong', isCorrect: false },
];
const choices: readonly Keyed[] = ['a', 'b', 'c'].map((id) => ({ id, type: 1, options }));
const essay: Keyed = { id: 'e', type: 3, options: [{ id: 'model', isCorrect: true }] };
const kept = (optionId: string | null, text: string | null = null): Kept => ({
  optionId,
  essay: text,
  seq: 0,
});

describe('the grade of a quiz', () => {
  it('is the share of its choices that are right, with one decimal', () => {
    const answers = new Map([
      ['a', kept('right')],
      ['b', kept('wrong')],
    ]);
    expect(gradeOf(choices, answers)).toEqual({ score: 33.3, right: ['a'], graded: 3, essays: 0 });
  });

  it('is 100 where all are right, and 0 where none is', () => {
    expect(gradeOf(choices, new Map(choices.map(({ id }) => [id, kept('right')]))).score).toBe(100);
    expect(gradeOf(choices, new Map()).score).toBe(0);
  });

  it('leaves essays out, and is null where there is nothing else', () => {
    const answers = new Map([
      ['a', kept('right')],
      ['e', kept(null, 'Prices tell.')],
    ]);
    expect(gradeOf([...choices.slice(0, 1), essay], answers)).toMatchObject({ score: 100, essays: 1 });
    expect(gradeOf([essay], answers)).toEqual({ score: null, right: [], graded: 0, essays: 1 });
  });
});

describe('a question', () => {
  const [choice] = choices;
  it('is answered by an option, an essay by its text', () => {
    expect(choice !== undefined && isAnswered(choice, kept('wrong'))).toBe(true);
    expect(choice !== undefined && isAnswered(choice, kept(null, 'text'))).toBe(false);
    expect(isAnswered(essay, kept(null, 'text'))).toBe(true);
    expect(isAnswered(essay, kept('model', ' \n'))).toBe(false);
    expect(isAnswered(essay, undefined)).toBe(false);
  });
});
