import type { KeptAnswer, OpenAttempt, TakenQuestion } from '@keenly/contracts/attempts';
import type { KeyedQuestion, QuizVersion } from '../../content/content.public.js';
import { isEssay } from '../domain/grading.js';
import type { Attempt } from '../domain/quiz-attempt.state.js';
import { seenQuestions } from './seen-order.js';
import type { Found } from '../attempts/own-attempts.js';

/** A question without its key: field by field, so that nothing comes along that someone adds to it. */
export const takenQuestion = ({ id, type, title, options }: KeyedQuestion): TakenQuestion => ({
  id,
  question_type: type,
  question_title: title,
  question_options_attributes: isEssay({ type })
    ? []
    : options.map((option) => ({ id: option.id, option_value: option.value })),
});

/** A quiz as its taker sees it. */
export const takenQuiz = (
  quiz: QuizVersion,
  { courseId, version, seed }: { readonly courseId: string; readonly version: number; readonly seed: string },
) => ({
  assignment_id: quiz.id,
  assignment_name: quiz.name,
  campaign_id: quiz.lessonId,
  parent_id: courseId,
  version,
  questions: seenQuestions(quiz, seed).map(takenQuestion),
});

/** What is kept of a question; of one that has none, undefined. */
export function keptAnswer({ answers }: Attempt, questionId: string): KeptAnswer | undefined {
  const kept = answers.get(questionId);
  if (kept === undefined) return undefined;
  return {
    question_id: questionId,
    option_id: kept.optionId,
    essay_content: kept.essay,
    seq: kept.seq,
  };
}

export const openFields = ({ id, attempt }: Found) => ({
  attempt_id: id,
  started_at: new Date(attempt.startedAt).toISOString(),
  answers: [...attempt.answers.keys()].flatMap((question) => keptAnswer(attempt, question) ?? []),
});

export const openAttempt = (quiz: QuizVersion, found: Found): OpenAttempt => ({
  ...takenQuiz(quiz, found.attempt),
  ...openFields(found),
});
