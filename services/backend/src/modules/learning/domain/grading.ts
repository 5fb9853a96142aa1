import { ESSAY } from '@keenly/contracts/formulas/question-rules';
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

export const isEssay = ({ type }: Pick<Keyed, 'type'>) => type === ESSAY;

/** Whether a question is answered: an essay that is blank isn't. */
export function isAnswered(question: Pick<Keyed, 'type'>, answer: Kept | undefined): boolean {
  if (answer === undefined) return false;
  return isEssay(question) ? (answer.essay ?? '').trim() !== '' : answer.optionId !== null;
}

/**
 * The score of answers (specification 3 §3, Quiz report): the share of the questions of choices that were answered right,
 * percent with one decimal. Essays await a person's review and count for nothing until then.
 */
export function gradeOf(questions: readonly Keyed[], answers: ReadonlyMap<string, Kept>): Grade {
  const graded = questions.filter((question) => !isEssay(question));
  const right = graded.filter(({ id, options }) => {
    const chosen = answers.get(id)?.optionId;
    return options.some((option) => option.id === chosen && option.isCorrect);
  });
  return {
    score: graded.length === 0 ? null : Math.round((right.length / graded.length) * 1000) / 10,
    right: right.map(({ id }) => id),
    graded: graded.length,
    essays: questions.length - graded.length,
  };
}
