import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { ESSAY, inTheWay, type JudgedQuestion, lackOf } from '@keenly/contracts/formulas/question-rules';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { requireVersion } from './refusals.js';

export interface QuizTerms {
  readonly name: string;
  readonly isActive: boolean;
  /** Each learner sees its questions, and their options, in an order of their own. */
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** Attempts that a learner has; null: any number. */
  readonly tries: number | null;
  /** Percent; null: there is nothing to pass. */
  readonly passMark: number | null;
  /** To whoever submitted it. */
  readonly showCorrectAnswers: boolean;
}

export type QuizChange = {
  readonly [Term in keyof QuizTerms]?: QuizTerms[Term] | undefined;
} & {
  /** As last read; without it the last change wins. */
  readonly version?: number | undefined;
};

/**
 * A quiz as a change leaves it, or undefined where it's so already: sent again after a lost answer, a change has nothing
 * left to do (product/content#quizzes). CONCURRENT_CHANGE; VALIDATION_FAILED at `is_active` where a question, in their
 * order, keeps it from being active.
 */
export function changedQuiz(
  quiz: QuizTerms & { readonly version: number },
  { version, ...change }: QuizChange,
  questions: readonly JudgedQuestion[],
): QuizTerms | undefined {
  const terms = changedTerms(quiz, change);
  if (areSame(terms, quiz)) return undefined;
  requireVersion(version, quiz.version);
  const hindrance = terms.isActive && !quiz.isActive ? inTheWay(questions) : undefined;
  if (hindrance !== undefined)
    throw refusedAt('is_active', quizMessages.inTheWay(hindrance.place, hindrance.lack));
  return terms;
}

function changedTerms(
  quiz: QuizTerms,
  {
    name = quiz.name,
    isActive = quiz.isActive,
    shuffleQuestions = quiz.shuffleQuestions,
    shuffleOptions = quiz.shuffleOptions,
    tries = quiz.tries,
    passMark = quiz.passMark,
    showCorrectAnswers = quiz.showCorrectAnswers,
  }: Omit<QuizChange, 'version'>,
): QuizTerms {
  return { name, isActive, shuffleQuestions, shuffleOptions, tries, passMark, showCorrectAnswers };
}

const areSame = (terms: QuizTerms, quiz: QuizTerms) =>
  (Object.keys(terms) as (keyof QuizTerms)[]).every((term) => terms[term] === quiz[term]);

/** VALIDATION_FAILED at `options` where a question would leave its active quiz with something that lacks. */
export function requireReady(quiz: Pick<QuizTerms, 'isActive'>, question: JudgedQuestion): void {
  const lack = quiz.isActive ? lackOf(question) : undefined;
  if (lack !== undefined) throw refusedAt('options', quizMessages.keptReady(lack));
}

/**
 * Whether an option may go: an essay keeps its model answer, and a question of an active quiz stays complete. CONFLICT
 * in words that say what to do.
 */
export function requireRemovable(
  quiz: Pick<QuizTerms, 'isActive'>,
  questionType: JudgedQuestion['question_type'],
  remaining: JudgedQuestion['options'],
): void {
  const lack = lackOf({ question_type: questionType, options: remaining });
  if (lack === undefined) return;
  if (questionType === ESSAY) throw new DomainError('CONFLICT', quizMessages.essayKeepsOption);
  if (quiz.isActive) throw new DomainError('CONFLICT', quizMessages.keptReady(lack));
}
