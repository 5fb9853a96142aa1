import { quizMessages } from '../catalogue/quiz.js';
import { inTheWay, type JudgedQuestion, lackOf, mistakesOf } from './question-rules.js';

type Type = JudgedQuestion['question_type'];

/** `'right'` with a star is correct: `given(1, 'a', 'b*')`. */
const given = (type: Type, ...options: string[]): JudgedQuestion => ({
  question_type: type,
  options: options.map((text) => ({
    option_value: text.replace('*', ''),
    is_correct: text.endsWith('*'),
  })),
});
const whenSaved = (question: JudgedQuestion) =>
  mistakesOf(question).map(({ path, message }) => [path.join('.'), message]);
const whenMadeActive = (...questions: JudgedQuestion[]) => inTheWay(questions);

describe('a question that is saved', () => {
  it.each([
    ['multiple choice with one correct', given(1, 'a', 'b*', 'c')],
    ['multiple choice that has yet to get its second option', given(1, 'a*')],
    ['true/false', given(2, 'True*', 'False')],
    ['an essay, whatever its mark', given(3, 'A model answer')],
    ['an essay’s long model answer', given(3, 'x'.repeat(5000))],
  ])('is good: %s', (_, question) => {
    expect(whenSaved(question)).toEqual([]);
  });

  it.each([
    ['a second correct option', given(1, 'a*', 'b', 'c*'), [['2.is_correct', quizMessages.oneCorrect]]],
    ['none correct', given(1, 'a', 'b'), [['', quizMessages.noneCorrect]]],
    ['no options', given(1), [['', quizMessages.noOptions]]],
    ['a third true/false option', given(2, 'a*', 'b', 'c'), [['2.option_value', quizMessages.trueFalseFull]]],
    ['an essay with two', given(3, 'a', 'b'), [['1.option_value', quizMessages.essayHasOne]]],
    ['an essay with none', given(3), [['', quizMessages.essayHasOne]]],
    [
      'an option that is too long to choose',
      given(1, 'a*', 'x'.repeat(1001)),
      [['1.option_value', quizMessages.optionTooLong]],
    ],
  ])('is refused at its field: %s', (_, question, mistakes) => {
    expect(whenSaved(question)).toEqual(mistakes);
  });
});

describe('a question of an active assignment', () => {
  it.each([
    ['multiple choice', given(1, 'a*', 'b')],
    ['true/false', given(2, 'a', 'b*')],
    ['an essay', given(3, 'a')],
  ])('lacks nothing: %s', (_, question) => {
    expect(lackOf(question)).toBeUndefined();
  });

  it.each([
    ['multiple choice with one option', given(1, 'a*'), quizMessages.multipleChoiceShort],
    ['multiple choice without a key', given(1, 'a', 'b'), quizMessages.noneCorrect],
    ['multiple choice with two keys', given(1, 'a*', 'b*'), quizMessages.oneCorrect],
    ['true/false with one option', given(2, 'a*'), quizMessages.trueFalseShort],
    ['true/false without a key', given(2, 'a', 'b'), quizMessages.noneCorrect],
    ['an essay without its model answer', given(3), quizMessages.essayShort],
  ])('lacks something: %s', (_, question, lack) => {
    expect(lackOf(question)).toBe(lack);
  });
});

describe('an assignment that is made active', () => {
  it('may have no questions yet', () => {
    expect(whenMadeActive()).toBeUndefined();
  });

  it('is let through where all of its questions are complete', () => {
    expect(whenMadeActive(given(1, 'a*', 'b'), given(3, 'a'))).toBeUndefined();
  });

  it('names the first question in the way', () => {
    const questions = [given(3, 'a'), given(2, 'a*'), given(1)];
    expect(whenMadeActive(...questions)).toEqual({ place: 2, lack: quizMessages.trueFalseShort });
  });
});
