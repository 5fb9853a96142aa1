import { attemptMessages as words } from '@keenly/contracts/catalogue/attempts';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import type { QuestionType } from '@keenly/contracts/quiz';

/** What is given to a question, an option's id or an essay's text, and the number it's given with: the higher one counts. */
export interface Given {
  readonly answer: string;
  readonly seq: number;
}
/** By the question's id. Absent or blank: not answered yet. */
export type Answers = Readonly<Record<string, Given>>;

type Asked = Readonly<{ id: string; question_type: QuestionType }>;

export const answerTo = (answers: Answers, { id }: Pick<Asked, 'id'>): string => answers[id]?.answer ?? '';

export const isAnswered = (answers: Answers, question: Pick<Asked, 'id'>): boolean =>
  answerTo(answers, question).trim() !== '';

/** Those that are between someone and submitting (product/content#the-quiz-page), in their order. */
export const unansweredOf = <One extends Asked>(questions: readonly One[], answers: Answers): One[] =>
  questions.filter((one) => !isAnswered(answers, one));

/** What is said at a question without an answer. */
export const missingWords = ({ question_type: type }: Pick<Asked, 'question_type'>): string =>
  type === ESSAY ? words.fieldRequired : words.chooseOption;

/** Of both, what was given later to each question. */
export function laterOf(some: Answers, others: Answers): Answers {
  const later = Object.entries(others).filter(([id, { seq }]) => seq > (some[id]?.seq ?? -1));
  return later.length === 0 ? some : { ...some, ...Object.fromEntries(later) };
}

/** The number of an answer that is given now (Unix time, ms): above the one before, on whatever device that was given. */
export const nextSeq = (before: Given | undefined, now: number): number =>
  Math.max(now, (before?.seq ?? 0) + 1);

/** A score in percent as the donut shows it: 0 where it isn't a number. */
export function shownScore(score: unknown): number {
  if (typeof score !== 'number' || !Number.isFinite(score)) return 0;
  return Math.min(100, Math.max(0, score));
}

/** The letter beside an option: A to T. */
export const optionLetter = (place: number): string => String.fromCodePoint(65 + place);
