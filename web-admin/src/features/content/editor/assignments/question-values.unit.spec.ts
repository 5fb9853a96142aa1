import '../../../../testing/text-encoding';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { QuestionType } from '@keenly/contracts/quiz';
import { optionsFor, questionFaults, type QuestionValues } from './question-values';

const aDraft = (
  type: QuestionType,
  options: readonly (readonly [value: string, isCorrect: boolean])[],
  title = 'Why?',
): QuestionValues => ({
  question_title: title,
  question_type: type,
  options: options.map(([option_value, is_correct], n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    option_value,
    is_correct,
  })),
});
const brief = (type: QuestionType, values: QuestionValues) =>
  optionsFor(type, values).map(({ option_value: value, is_correct: isCorrect }) =>
    isCorrect ? `${value}*` : value,
  );

describe('a question that is to be saved', () => {
  it('needs a title and words in each option, and one that is correct', () => {
    expect(
      questionFaults(
        aDraft(
          1,
          [
            ['$3', false],
            [' ', false],
          ],
          ' ',
        ),
        false,
      ),
    ).toEqual({
      question_title: quizMessages.titleMissing,
      'options.1.option_value': quizMessages.optionMissing,
      options: quizMessages.noneCorrect,
    });
  });

  it('has no more options than its type, and no second one that is correct', () => {
    const three = [
      ['True', true],
      ['False', true],
      ['Maybe', false],
    ] as const;
    expect(questionFaults(aDraft(2, three), false)).toEqual({
      'options.1.is_correct': quizMessages.oneCorrect,
      'options.2.option_value': quizMessages.trueFalseFull,
    });
    expect(questionFaults(aDraft(3, three), false)).toMatchObject({
      'options.1.option_value': quizMessages.essayHasOne,
    });
  });

  it('has enough of them where its assignment is active', () => {
    const short = aDraft(1, [['$3', true]]);
    expect(questionFaults(short, false)).toEqual({});
    expect(questionFaults(short, true)).toEqual({
      options: quizMessages.keptReady(quizMessages.multipleChoiceShort),
    });
  });
});

describe('a question that becomes another type', () => {
  it('starts as true or false where nothing was written', () => {
    expect(
      brief(
        2,
        aDraft(1, [
          ['', false],
          ['', false],
        ]),
      ),
    ).toEqual(['True', 'False']);
  });

  it('keeps the options there is room for, the correct one among them', () => {
    const four = [
      ['$3', false],
      ['$5', false],
      ['$4', true],
      ['$21', false],
    ] as const;
    expect(brief(2, aDraft(1, four))).toEqual(['$3', '$4*']);
    expect(brief(3, aDraft(1, four))).toEqual(['$4*']);
    expect(brief(1, aDraft(2, four.slice(0, 2)))).toEqual(['$3', '$5']);
    expect(brief(1, aDraft(3, [['Because.', true]]))).toEqual(['Because.*', '']);
  });

  it('takes neither True nor False for a model answer', () => {
    expect(
      brief(
        3,
        aDraft(2, [
          ['True', true],
          ['False', false],
        ]),
      ),
    ).toEqual(['*']);
  });
});
