import type { Found } from '../attempts/own-attempts.js';

/** What a submitted attempt came to, as results and reports say it. */
export function gradeFields({ id, attempt: { grade, submittedAt } }: Found) {
  if (grade === null || submittedAt === null) throw new Error(`the attempt ${id} was submitted ungraded`);
  return {
    attempt_id: id,
    score: grade.score,
    total_correct_answers: grade.right.length,
    graded_questions: grade.graded,
    awaiting_review: grade.essays,
    submitted_at: new Date(submittedAt).toISOString(),
  };
}
