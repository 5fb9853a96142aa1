import { ESSAY, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import type { AddedQuestion } from '../quiz-rows/added-questions.js';

export type GiftQuestion = Omit<AddedQuestion, 'id'>;
type Option = GiftQuestion['options'][number];

/** Tells true/false with words of its own from multiple choice, which it's written as: GIFT knows T and F alone. */
export const TRUE_FALSE_TAG = 'true-false';

/** Questions as a GIFT file, in their order (product/content#gift). The reader makes the same ones of it. */
export const giftOf = (questions: readonly GiftQuestion[]): string =>
  questions.map((question) => `${blockOf(question)}\n`).join('\n');

function blockOf({ type, title, options }: GiftQuestion): string {
  const stem = written(title);
  if (type === ESSAY) return `${stem} {####${written(options[0]?.value ?? '')}}`;
  if (type === TRUE_FALSE && isPlainTrueFalse(options))
    return `${stem} {${options[0]?.isCorrect ? 'T' : 'F'}}`;
  const tag = type === TRUE_FALSE ? `// [tag:${TRUE_FALSE_TAG}]\n` : '';
  return `${tag}${stem} {\n${choices(options)}\n}`;
}

const isPlainTrueFalse = ([yes, no, ...more]: readonly Option[]) =>
  yes?.value === 'True' && no?.value === 'False' && more.length === 0;

/** A lone `=` would be a short answer, and one with an arrow may be read as a pair: the key is a weight there. */
function choices(options: readonly Option[]): string {
  const byWeight = options.length === 1 || options.some(({ value }) => value.includes('->'));
  const key = byWeight ? '~%100%' : '=';
  return options.map(({ value, isCorrect }) => `\t${isCorrect ? key : '~'}${written(value)}`).join('\n');
}

/** Its format is said, so that text which begins with brackets or slashes isn't taken for a format or a comment. */
const written = (text: string) =>
  `[plain]${text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')}`;
