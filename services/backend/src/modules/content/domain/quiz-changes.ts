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
}

export interface QuizChange {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly shuffleQuestions?: boolean | undefined;
  readonly shuffleOptions?: boolean | undefined;
  /** As last read; without it the last change wins. */
  readonly version?: number | undefined;
}

/**
 * A quiz as a change leaves it, or undefined where it's so already: sent again after a lost answer, a change has nothing
 * left to do (product/content#quizzes). CONCURRENT_CHANGE; VALIDATION_FAILED at `is_active` where a question, in their
 * order, keeps it from being active.
 */
export function changedQuiz(
  quiz: QuizTerms & { readonly version: number },
  {
    name = quiz.name,
    isActive = quiz.isActive,
    shuffleQuestions = quiz.shuffleQuestions,
    shuffleOptions = quiz.shuffleOptions,
    version,
  }: QuizChange,
  questions: readonly JudgedQuestion[],
): QuizTerms | undefined {
  const isShuffledSo = shuffleQuestions === quiz.shuffleQuestions && shuffleOptions === quiz.shuffleOptions;
  if (name === quiz.name && isActive === quiz.isActive && isShuffledSo) return undefined;
  requireVersion(version, quiz.version);
  const hindrance = isActive && !quiz.isActive ? inTheWay(questions) : undefined;
  if (hindrance !== undefined)
    throw refusedAt('is_active', quizMessages.inTheWay(hindrance.place, hindrance.lack));
  return { name, isActive, shuffleQuestions, shuffleOptions };
}

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
