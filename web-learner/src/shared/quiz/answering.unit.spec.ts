import { describe, expect, it } from '@jest/globals';
import {
  isAnswered,
  laterOf,
  missingWords,
  nextSeq,
  optionLetter,
  shownScore,
  unansweredOf,
} from './answering';

const choice = { id: 'c', question_type: 1 } as const;
const essay = { id: 'e', question_type: 3 } as const;
const given = (answer: string, seq = 1) => ({ answer, seq });

describe('what is missing of a quiz', () => {
  it('is each question without an answer, in order', () => {
    expect(unansweredOf([choice, essay], {})).toEqual([choice, essay]);
    expect(unansweredOf([choice, essay], { e: given('Since.') })).toEqual([choice]);
    expect(unansweredOf([choice, essay], { c: given('a'), e: given('Since.') })).toEqual([]);
  });

  it('is an essay of spaces alone, or one that was taken back', () => {
    expect(isAnswered({ e: given(' \n ') }, essay)).toBe(false);
    expect(isAnswered({ e: given('') }, essay)).toBe(false);
  });

  it('is told in words of its kind', () => {
    expect(missingWords(choice)).toBe('Please choose any option');
    expect(missingWords(essay)).toBe('Field is required.');
  });
});

describe('answers of two devices', () => {
  it('are the later one of each question', () => {
    const here = { c: given('a', 5), e: given('Old', 1) };
    expect(laterOf(here, { c: given('b', 4), e: given('New', 2) })).toEqual({
      c: given('a', 5),
      e: given('New', 2),
    });
  });

  it('stay as they are where nothing is later', () => {
    const here = { c: given('a', 5) };
    expect(laterOf(here, { c: given('b', 5) })).toBe(here);
  });

  it('are numbered by the clock, and above the one before where that clock was ahead', () => {
    expect(nextSeq(undefined, 1000)).toBe(1000);
    expect(nextSeq(given('a', 400), 1000)).toBe(1000);
    expect(nextSeq(given('a', 9000), 1000)).toBe(9001);
  });
});

describe('a score', () => {
  it.each([
    [0, 0],
    [33.3, 33.3],
    [100, 100],
    [null, 0],
    [undefined, 0],
    ['80', 0],
    [Number.NaN, 0],
    [120, 100],
  ])('of %p is shown as %p', (score, shown) => expect(shownScore(score)).toBe(shown));
});

describe('options', () => {
  it('have letters', () => expect([0, 1, 19].map(optionLetter)).toEqual(['A', 'B', 'T']));
});
