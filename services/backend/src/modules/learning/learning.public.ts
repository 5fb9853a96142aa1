/** What people’s quizzes come to, by capability. */
export { CAPABILITY_SCORES } from './capability-scores/capability-scores.js';
/** Erasing and copying what someone learned by courses. */
export { OwnCourses } from './own-courses/own-courses.service.js';
