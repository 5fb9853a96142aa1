import { courseUploadMessages as messages, uploadColumns } from '@keenly/contracts/catalogue/upload-course';
import { ESSAY, MULTIPLE_CHOICE, TRUE_FALSE } from '@keenly/contracts/formulas/question-rules';
import { changeQuestionSchema, type QuestionType } from '@keenly/contracts/quiz';

/** A question as a row describes it. */
export interface UploadedQuestion {
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly value: string; readonly isCorrect: boolean }[];
}

export interface QuestionCells {
  readonly title: string;
  readonly type: string;
  readonly correct: string;
  /** Those that say something, by what their columns are called. */
  readonly options: readonly OptionCell[];
}

interface OptionCell {
  readonly column: string;
  readonly value: string;
}

/** What is wrong in a column. */
export interface Mistake {
  readonly column: string;
  readonly reason: string;
}

const types = new Map<string, QuestionType>([
  ['', MULTIPLE_CHOICE],
  ['1', MULTIPLE_CHOICE],
  ['multiplechoice', MULTIPLE_CHOICE],
  ['2', TRUE_FALSE],
  ['truefalse', TRUE_FALSE],
  ['3', ESSAY],
  ['essay', ESSAY],
]);
/** Of true/false without options of its own. */
const trueFalse: readonly OptionCell[] = ['True', 'False'].map((value) => ({
  column: uploadColumns.correct,
  value,
}));

/**
 * The question of a row, by the rules that hold for one in the editor; or the first thing that is
 * wrong with it. Its correct option is named by its number, or by its words.
 */
export function questionOf(cells: QuestionCells): UploadedQuestion | Mistake {
  const type = types.get(cells.type.toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  if (type === undefined) return { column: uploadColumns.type, reason: messages.typeUnknown };
  if (type === ESSAY && cells.correct !== '')
    return { column: uploadColumns.correct, reason: messages.essayNoCorrect };
  const options = type === TRUE_FALSE && cells.options.length === 0 ? trueFalse : cells.options;
  const correct = type === ESSAY || cells.correct === '' ? -1 : placeOf(cells.correct, options);
  if (correct === undefined) return { column: uploadColumns.correct, reason: messages.correctUnknown };
  const parsed = changeQuestionSchema.safeParse({
    question_title: cells.title,
    question_type: type,
    options: options.map(({ value }, at) => ({ option_value: value, is_correct: at === correct })),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      column: columnOf(issue?.path ?? [], options),
      reason: issue?.message ?? messages.correctUnknown,
    };
  }
  return {
    title: parsed.data.question_title,
    type,
    options: parsed.data.options.map(({ option_value: value, is_correct: isCorrect }) => ({
      value,
      isCorrect: isCorrect || type === ESSAY,
    })),
  };
}

/** The exact words count before the number: an option may be a number itself. */
function placeOf(correct: string, options: readonly OptionCell[]): number | undefined {
  const named = options.findIndex(({ value }) => value.toLowerCase() === correct.toLowerCase());
  if (named >= 0) return named;
  const place = /^\d{1,2}$/.test(correct) ? Number(correct) - 1 : -1;
  return options[place] === undefined ? undefined : place;
}

function columnOf(path: readonly PropertyKey[], options: readonly OptionCell[]): string {
  if (path[0] === 'question_title') return uploadColumns.question;
  const at = typeof path[1] === 'number' ? path[1] : undefined;
  return (at === undefined ? undefined : options[at]?.column) ?? uploadColumns.correct;
}
