/** Erasing and copying what someone learned by courses. */
export { OwnCourses } from './own-courses/own-courses.service.js';

/**
 * The read contracts in SQL, rows of tenant and account_id: quiz_id, course_id, lesson_id, attempts, best_score and
 * last_score (percent; null where all questions are essays), submitted_at.
 */
export const QUIZ_RESULTS = 'read.quiz_result';
/** The same: course_id, begun_at, completed_at (null: not, or not any more). */
export const COURSE_PROGRESS = 'read.course_progress';
