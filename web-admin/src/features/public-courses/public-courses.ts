import { takeDownWords } from '@keenly/contracts/catalogue/course-take-down';
import { publicCourses as publicCourseList } from '@keenly/contracts/course-take-down.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** Courses that are for everyone, and those that were taken down (product/console#public-courses). */
export const publicCourses = {
  ...resourceOf(publicCourseList, { label: takeDownWords.list, represent: (course) => course.heading }),
  list: lazy(() => import('./public-course-list').then((file) => ({ default: file.PublicCourseList }))),
};
