import { PRODUCT_NAME } from '../product.js';

/** Words of a study session that is started from a course (product/sessions#studying-a-course). */
export const courseSession = {
  start: `Start ${PRODUCT_NAME} AI`,
  starting: 'Starting…',
  stop: `Stop ${PRODUCT_NAME} AI`,
  stopping: 'Stopping…',
  counts: 'Pages in this course count as focus.',
  other: (topic: string) => `A session on “${topic}” is running.`,
  autoStopped: (minutes: number) =>
    `Your last session on this course was auto stopped because the extension sent nothing for ${minutes} minutes.`,
  signIn: `Sign in to start ${PRODUCT_NAME} AI`,
  signInLine: 'A session counts toward your account. You’ll come back to this course right after.',
  course: 'Course:',
  lesson: 'Lesson:',
  unnamed: 'From a course',
} as const;
