import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import {
  ESSAY,
  lackOf,
  mistakesOf,
  MULTIPLE_CHOICE,
  TRUE_FALSE,
} from '@keenly/contracts/formulas/question-rules';
import { MODEL_ANSWER_MAX, OPTIONS_MAX, QUESTION_TITLE_MAX } from '@keenly/contracts/quiz';
import type { GIFTQuestion, MultipleChoice } from 'gift-pegjs';
import { judged } from '../quiz-rows/question-rows.js';
import { type GiftQuestion, TRUE_FALSE_TAG } from './gift-writer.js';

/** The question that GIFT means, or why there is none of ours; one for an active assignment lacks nothing. */
export function questionOfGift(read: GIFTQuestion, isActive: boolean): GiftQuestion | string {
  const meant = meantBy(read);
  if (typeof meant === 'string') return meant;
  return faultOf(meant, isActive) ?? meant;
}

function meantBy(read: GIFTQuestion): GiftQuestion | string {
  if (read.type !== 'Category' && read.hasEmbeddedAnswers) return messages.missingWord;
  switch (read.type) {
    case 'MC':
      return choiceOf(read);
    case 'TF':
      return { type: TRUE_FALSE, title: titleOf(read), options: trueFalse(read.isTrue) };
    case 'Essay': {
      const value = read.globalFeedback?.text.trim() ?? '';
      if (value === '') return messages.essayAnswer;
      return { type: ESSAY, title: titleOf(read), options: [{ value, isCorrect: true }] };
    }
    case 'Short':
      return read.choices.length > 1 && read.choices.every(({ weight }) => weight === null)
        ? messages.multipleCorrect
        : messages.shortAnswer;
    case 'Numerical':
      return messages.numeric;
    case 'Matching':
      return messages.matching;
    case 'Description':
    case 'Category':
      return messages.description;
    default:
      return read satisfies never;
  }
}

/** An option is correct by `=`, or by a weight of 100 alone. */
function choiceOf(read: MultipleChoice): GiftQuestion | string {
  if (read.choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100))
    return messages.multipleCorrect;
  const options = read.choices.map(({ isCorrect, weight, text }) => ({
    value: text.text.trim(),
    isCorrect: weight === null ? isCorrect : weight === 100,
  }));
  if (options.filter(({ isCorrect }) => isCorrect).length > 1) return messages.multipleCorrect;
  const type = read.tags?.includes(TRUE_FALSE_TAG) === true ? TRUE_FALSE : MULTIPLE_CHOICE;
  return { type, title: titleOf(read), options };
}

const trueFalse = (isTrue: boolean) => [
  { value: 'True', isCorrect: isTrue },
  { value: 'False', isCorrect: !isTrue },
];

const titleOf = ({ stem }: { readonly stem: { readonly text: string } }) => stem.text.trim();

function faultOf(question: GiftQuestion, isActive: boolean): string | undefined {
  const { title, options } = question;
  if (title === '') return quizMessages.titleMissing;
  if (title.length > QUESTION_TITLE_MAX) return quizMessages.titleTooLong;
  if (options.length > OPTIONS_MAX) return quizMessages.tooManyOptions;
  if (options.some(({ value }) => value === '')) return quizMessages.optionMissing;
  if (options.some(({ value }) => value.length > MODEL_ANSWER_MAX)) return quizMessages.modelAnswerTooLong;
  const [mistake] = mistakesOf(judged(question));
  return mistake?.message ?? (isActive ? lackOf(judged(question)) : undefined);
}
