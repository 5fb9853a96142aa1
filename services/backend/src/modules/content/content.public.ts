/** A port: the module that keeps progress provides it. */
export { CoursePeers } from './course-cards/course-peers.js';
/** Services that write courses, their parts, and their assignments; the demo data calls them as the screens do. */
export { AuthorAttachments } from './author-attachments/author-attachments.service.js';
export { AuthorCourses } from './author-courses/author-courses.service.js';
export { AuthorLessons } from './author-lessons/author-lessons.service.js';
export { AuthorSections } from './author-sections/author-sections.service.js';
export { Questions } from './questions/questions.service.js';
export { Quizzes } from './quizzes/quizzes.service.js';
/** Lessons, quizzes, and their keys by version, for those who take them. */
export {
  type KeyedQuestion,
  type LessonPlace,
  type PackagePlace,
  type QuizTerms,
  type QuizVersion,
  QuizVersions,
} from './quiz-versions/quiz-versions.query.js';
/** The same as their authors have them now. */
export { type EditedQuiz, EditedQuizzes } from './quiz-versions/edited-quizzes.query.js';
export type { Reader } from './read-course/readable-courses.js';
export type { CourseEvent } from './domain/course.events.js';

/** The read contract in SQL: one row a course: id, heading, removed_at (null while it's there). */
export const COURSE_TITLES = 'app.course';

/**
 * The read contract in SQL: one row a course that others than its author may read: course_id, client_id (its organization),
 * is_public (everyone reads it, else its organization), category_id, heading, excerpt, image_url.
 */
export const COURSES_SHOWN = 'app.content_search';

/** Names of the course and the lesson that a row `r` tells of, as its organization reads them; null where it can't. */
export { COURSE_NAME, LESSON_NAME } from './read-course/course-names.js';
/** The read contract in SQL: course_id, capability_id; one row a course. */
export { COURSE_CAPABILITIES } from './read-course/course-names.js';
