import { isPassed } from '@keenly/contracts/formulas/quiz-score';
import type { Found } from '../attempts/own-attempts.js';
import { awaitingIn } from '../domain/quiz-attempt.state.js';

/** What a submitted attempt came to, as results and reports say it. */
export function gradeFields({ id, attempt }: Found, passMark: number | null) {
  const { grade, submittedAt } = attempt;
  if (grade === null || submittedAt === null) throw new Error(`the attempt ${id} was submitted ungraded`);
  const awaiting = awaitingIn(attempt);
  return {
    attempt_id: id,
    score: grade.score,
    total_correct_answers: grade.right.length,
    graded_questions: grade.graded,
    awaiting_review: awaiting,
    pass_mark: passMark,
    passed: isPassed({ score: grade.score, awaiting }, passMark),
    submitted_at: new Date(submittedAt).toISOString(),
  };
}
