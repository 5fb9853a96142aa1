import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import {
  ESSAY,
  lackOf,
  mistakesOf,
  MULTIPLE_CHOICE,
  TRUE_FALSE,
} from '@keenly/contracts/formulas/question-rules';
import { changeQuestionSchema, type Question, type QuestionType } from '@keenly/contracts/quiz';
import { isLike } from '../typed/like';

export interface OptionValues {
  readonly id: string;
  readonly option_value: string;
  readonly is_correct: boolean;
}

/** What one writes of a question. */
export interface QuestionValues {
  readonly question_title: string;
  readonly question_type: QuestionType;
  readonly options: readonly OptionValues[];
}
/** The words by dotted path, such as `options.1.option_value`. */
export type QuestionFaults = Readonly<Record<string, string>>;

export const noFaults: QuestionFaults = {};

export const emptyOption = (over: Partial<OptionValues> = {}): OptionValues => ({
  id: crypto.randomUUID(),
  option_value: '',
  is_correct: false,
  ...over,
});

export const newQuestion = (): QuestionValues => ({
  question_title: '',
  question_type: MULTIPLE_CHOICE,
  options: [emptyOption(), emptyOption()],
});

export const questionValuesOf = (question: Question): QuestionValues => ({
  question_title: question.question_title,
  question_type: question.question_type,
  options: question.question_options_attributes.map(({ id, option_value, is_correct }) => ({
    id,
    option_value,
    is_correct: is_correct === 1,
  })),
});

export const isSameQuestion = (a: QuestionValues, b: QuestionValues): boolean =>
  a.question_title === b.question_title &&
  a.question_type === b.question_type &&
  a.options.length === b.options.length &&
  a.options.every((option, n) => {
    const other = b.options[n];
    return option.option_value === other?.option_value && option.is_correct === other.is_correct;
  });

/** Whether this is what the form of a question holds. */
export const isQuestionValues = (values: unknown): values is QuestionValues =>
  isLike({ question_title: '', question_type: MULTIPLE_CHOICE, options: [] }, values) &&
  [MULTIPLE_CHOICE, TRUE_FALSE, ESSAY].includes(values.question_type) &&
  Array.isArray(values.options) &&
  values.options.every((option) => isLike({ id: '', option_value: '', is_correct: false }, option));

const trueAndFalse = (): readonly OptionValues[] => [
  emptyOption({ option_value: 'True' }),
  emptyOption({ option_value: 'False' }),
];

const isTrueAndFalse = (options: readonly OptionValues[]): boolean =>
  options.map(({ option_value: value }) => value).join('/') === 'True/False';

/**
 * The options of a question that becomes another type: what the new type has room for stays, the correct one first of
 * all.
 */
export function optionsFor(
  type: QuestionType,
  { question_type: from, options }: QuestionValues,
): readonly OptionValues[] {
  const written = options.filter(({ option_value: value }) => value.trim() !== '');
  switch (type) {
    case MULTIPLE_CHOICE: {
      const missing = Math.max(0, 2 - options.length);
      return [...options, ...Array.from({ length: missing }, () => emptyOption())];
    }
    case TRUE_FALSE: {
      if (written.length === 0 || from === ESSAY) return trueAndFalse();
      const correct = written.find(({ is_correct: isCorrect }) => isCorrect);
      const kept = new Set([...(correct === undefined ? [] : [correct]), ...written].slice(0, 2));
      const inPlace = written.filter((option) => kept.has(option));
      return inPlace.length === 2 ? inPlace : [...inPlace, emptyOption()];
    }
    case ESSAY: {
      const best = isTrueAndFalse(options)
        ? undefined
        : (written.find(({ is_correct: isCorrect }) => isCorrect) ?? written[0]);
      return [{ ...(best ?? emptyOption()), is_correct: true }];
    }
    default:
      return type satisfies never;
  }
}

/** What is wrong with it, in the service's words at each field; of one in an active assignment also what it lacks. */
export function questionFaults(values: QuestionValues, isActive: boolean): QuestionFaults {
  const words: Record<string, string> = {};
  const parsed = changeQuestionSchema.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) words[path.join('.')] ??= message;
  // The schema says nothing of the options as a whole while one of them is empty.
  for (const { path, message } of mistakesOf(values)) words[['options', ...path].join('.')] ??= message;
  const lack = isActive ? lackOf(values) : undefined;
  if (lack !== undefined) words['options'] ??= quizMessages.keptReady(lack);
  return Object.keys(words).length === 0 ? noFaults : words;
}

/** The words for an option, whichever of its parts they're about. */
export const faultOfOption = (faults: QuestionFaults, n: number): string | undefined =>
  ['option_value', 'is_correct', 'id'].map((part) => faults[`options.${n}.${part}`]).find(Boolean);
