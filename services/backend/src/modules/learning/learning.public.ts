/** Erasing and copying what someone learned by courses. */
export { OwnCourses } from './own-courses/own-courses.service.js';
