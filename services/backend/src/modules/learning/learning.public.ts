/** What people’s quizzes come to, by capability. */
export { CAPABILITY_SCORES } from './capability-scores/capability-scores.js';
/** What packages of lessons come to. */
export { type PackageResult, PackageResults, type PlayedPackage } from './play-packages/package-results.js';
/** Erasing and copying what someone learned by courses. */
export { OwnCourses } from './own-courses/own-courses.service.js';

/**
 * The read contracts in SQL. Attempts: tenant, account_id, quiz_id, lesson_id, source ('quiz' or 'package'), submitted_at
 * (null: it's open).
 */
export const ATTEMPTS = 'read.attempt';
/** How far people are with courses: tenant, account_id, course_id, begun_at, completed_at (null: not complete). */
export const COURSES_STUDIED = 'read.course_progress';
/** Lessons they are done with: tenant, account_id, course_id, lesson_id, by ('quiz', 'package', or 'hand'), completed_at. */
export const LESSONS_DONE = 'read.lesson_done';
/** Name of the projection that writes the last two, and the events after which they are another. */
export const COURSE_PROGRESS = 'course-progress';
export type { CourseCompleted, EnrolmentEvent, LessonCompleted } from './domain/enrolment.events.js';
export type { Begun, QuizAttemptEvent } from './domain/quiz-attempt.events.js';
