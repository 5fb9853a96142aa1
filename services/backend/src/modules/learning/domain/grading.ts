import type { RegradeWay } from '@keenly/contracts/regrade';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { scoreOf } from '@keenly/contracts/formulas/quiz-score';
import type { QuestionType } from '@keenly/contracts/quiz';
import type { Grade } from './quiz-attempt.events.js';

/** A question with its key. */
export interface Keyed {
  readonly id: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly id: string; readonly isCorrect: boolean }[];
}

/** An answer that is kept: an option, or an essay's text; neither where it was taken back. */
export interface Kept {
  readonly optionId: string | null;
  readonly essay: string | null;
  readonly seq: number;
}

/** How a question is graded instead of by its key (product/content#regrade); `optionIds` for `new_key` and `both_keys`. */
export interface Ruling {
  readonly way: RegradeWay;
  readonly optionIds: readonly string[];
}

/** By question. */
export type Rulings = ReadonlyMap<string, Ruling>;

const asBefore: Rulings = new Map();

export const isEssay = ({ type }: Pick<Keyed, 'type'>) => type === ESSAY;

/** Whether a question is answered: an essay that is blank isn't. */
export function isAnswered(question: Pick<Keyed, 'type'>, answer: Kept | undefined): boolean {
  if (answer === undefined) return false;
  return isEssay(question) ? (answer.essay ?? '').trim() !== '' : answer.optionId !== null;
}

/** Ids of the options of a question that are right. */
export function rightOptions({ options }: Pick<Keyed, 'options'>, ruling?: Ruling): readonly string[] {
  const key = options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  switch (ruling?.way) {
    case 'new_key':
      return ruling.optionIds;
    case 'both_keys':
      return [...new Set([...key, ...ruling.optionIds])];
    case 'full_marks':
      return options.map(({ id }) => id);
    case 'left_out':
      return [];
    default:
      return key;
  }
}

/**
 * The score of answers (specification 3 §3, Quiz report): the share of the questions of choices that were answered right,
 * percent with one decimal. Essays await a person's review and count for nothing until then. `rulings` are of regrades.
 */
export function gradeOf(
  questions: readonly Keyed[],
  answers: ReadonlyMap<string, Kept>,
  rulings: Rulings = asBefore,
): Grade {
  const counting = questions.filter(({ id }) => rulings.get(id)?.way !== 'left_out');
  const graded = counting.filter((question) => !isEssay(question));
  const right = graded.filter((question) => {
    const chosen = answers.get(question.id)?.optionId;
    const ruling = rulings.get(question.id);
    if (ruling?.way === 'full_marks') return true;
    return chosen !== undefined && chosen !== null && rightOptions(question, ruling).includes(chosen);
  });
  const essays = counting.length - graded.length;
  return {
    score: scoreOf({ right: right.length, graded: graded.length, essays, awaiting: essays, points: 0 }),
    right: right.map(({ id }) => id),
    graded: graded.length,
    essays,
  };
}
