import { quizMessages } from '../catalogue/quiz.js';

/** Numbers of the types on the wire (product/content#quizzes). */
export const MULTIPLE_CHOICE = 1;
export const TRUE_FALSE = 2;
export const ESSAY = 3;

/** Longest option of a question to choose from, in characters; an essay's may be longer. */
export const OPTION_MAX = 1000;
const TRUE_FALSE_OPTIONS = 2;

interface Choice {
  readonly option_value: string;
  readonly is_correct: boolean;
}

export interface JudgedQuestion {
  readonly question_type: 1 | 2 | 3;
  readonly options: readonly Choice[];
}

/** What is wrong at an option, or at the options as a whole where the path is empty. */
export interface Mistake {
  readonly path: readonly (number | keyof Choice)[];
  readonly message: string;
}

/**
 * Mistakes of a question that is to be saved (product/content#quizzes). One to choose from has exactly one correct option,
 * true/false two options at most, an essay its model answer alone. Texts that are empty or too long for any option are
 * the schema's to refuse.
 */
export function mistakesOf({ question_type: type, options }: JudgedQuestion): Mistake[] {
  if (type === ESSAY) return essayMistakes(options);
  if (options.length === 0) return [{ path: [], message: quizMessages.noOptions }];
  const mistakes: Mistake[] = [];
  let correct = 0;
  for (const [n, { option_value: value, is_correct: isCorrect }] of options.entries()) {
    if (isCorrect) correct += 1;
    if (isCorrect && correct > 1)
      mistakes.push({ path: [n, 'is_correct'], message: quizMessages.oneCorrect });
    if (type === TRUE_FALSE && n >= TRUE_FALSE_OPTIONS)
      mistakes.push({ path: [n, 'option_value'], message: quizMessages.trueFalseFull });
    else if (value.length > OPTION_MAX)
      mistakes.push({ path: [n, 'option_value'], message: quizMessages.optionTooLong });
  }
  if (correct === 0) mistakes.push({ path: [], message: quizMessages.noneCorrect });
  return mistakes;
}

function essayMistakes(options: readonly Choice[]): Mistake[] {
  const message = quizMessages.essayHasOne;
  if (options.length === 0) return [{ path: [], message }];
  return options.slice(1).map((_, n) => ({ path: [n + 1, 'option_value'], message }));
}

/**
 * What a stored question lacks before its assignment can be active: both options of true/false, two or more of multiple
 * choice, one of them correct, an essay's model answer. Undefined where it's complete.
 */
export function lackOf({ question_type: type, options }: JudgedQuestion): string | undefined {
  switch (type) {
    case ESSAY:
      return options.length === 1 ? undefined : quizMessages.essayShort;
    case TRUE_FALSE:
      return options.length === TRUE_FALSE_OPTIONS ? keyLack(options) : quizMessages.trueFalseShort;
    case MULTIPLE_CHOICE:
      return options.length >= 2 ? keyLack(options) : quizMessages.multipleChoiceShort;
    default:
      return type satisfies never;
  }
}

function keyLack(options: readonly Choice[]): string | undefined {
  const correct = options.filter(({ is_correct: isCorrect }) => isCorrect).length;
  if (correct === 0) return quizMessages.noneCorrect;
  return correct === 1 ? undefined : quizMessages.oneCorrect;
}

/** The first question, counted from 1, that keeps an assignment from being active, and what it lacks. */
export function inTheWay(questions: readonly JudgedQuestion[]): { place: number; lack: string } | undefined {
  for (const [n, question] of questions.entries()) {
    const lack = lackOf(question);
    if (lack !== undefined) return { place: n + 1, lack };
  }
  return undefined;
}
