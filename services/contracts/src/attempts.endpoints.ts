import {
  assignmentDetailsQuerySchema,
  assignmentDetailsSchema,
  assignmentReportAnswerSchema,
  assignmentReportQuerySchema,
  courseProgressAnswerSchema,
  courseProgressQuerySchema,
  keepAnswersSchema,
  keptAnswersSchema,
  courseOpenedSchema,
  lessonDoneSchema,
  openAttemptAnswerSchema,
  quizByLessonAnswerSchema,
  quizByLessonQuerySchema,
  quizResultAnswerSchema,
  startAttemptSchema,
  submitQuizSchema,
} from './attempts.js';
import { endpoint, forSignedIn } from './endpoint.js';

export const quizByLesson = endpoint({
  method: 'GET',
  path: '/api/v1/get_quiz_by_lesson',
  access: forSignedIn,
  summary: 'The quiz of a lesson that is yours to take next, without its key, and your open attempt.',
  query: quizByLessonQuerySchema,
  answer: quizByLessonAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/v1/quiz-attempts',
  access: forSignedIn,
  summary: 'Start an attempt at a quiz, or continue the open one.',
  body: startAttemptSchema,
  answer: openAttemptAnswerSchema,
  errors: ['NOT_FOUND', 'TRIES_USED_UP'],
});

export const keepAnswers = endpoint({
  method: 'PUT',
  path: '/api/v1/quiz-attempts/:id/answers',
  access: forSignedIn,
  summary: 'Keep answers of an open attempt, by the number each was given with.',
  body: keepAnswersSchema,
  answer: keptAnswersSchema,
  errors: ['NOT_FOUND', 'ATTEMPT_ALREADY_SUBMITTED', 'CONFLICT'],
});

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/v1/submit_quiz',
  access: forSignedIn,
  summary: 'Submit a quiz with all answers, and have it graded.',
  body: submitQuizSchema,
  answer: quizResultAnswerSchema,
  errors: ['NOT_FOUND', 'TRIES_USED_UP'],
});

export const assignmentReport = endpoint({
  method: 'GET',
  path: '/api/v1/user_assignment_report',
  access: forSignedIn,
  summary: 'Your score and what you answered right in a quiz that you submitted.',
  query: assignmentReportQuerySchema,
  answer: assignmentReportAnswerSchema,
  errors: ['NOT_FOUND'],
});

export const assignmentDetails = endpoint({
  method: 'GET',
  path: '/api/v1/user_assignment_details',
  access: forSignedIn,
  summary: 'Lessons you completed.',
  query: assignmentDetailsQuerySchema,
  answer: assignmentDetailsSchema,
});

export const lessonDone = endpoint({
  method: 'PUT',
  path: '/api/v1/courses/:id/lessons/:lesson/done',
  access: forSignedIn,
  summary: 'Mark a lesson without a quiz as done.',
  body: lessonDoneSchema,
  answer: courseProgressAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const lessonReopened = endpoint({
  method: 'DELETE',
  path: '/api/v1/courses/:id/lessons/:lesson/done',
  access: forSignedIn,
  summary: 'Take the mark back from a lesson that you marked as done.',
  answer: courseProgressAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const courseOpened = endpoint({
  method: 'PUT',
  path: '/api/v1/courses/:id/opened',
  access: forSignedIn,
  summary: 'Say that you opened a course today, which its authors see as a count.',
  body: courseOpenedSchema,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const courseProgress = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:id/progress',
  access: forSignedIn,
  summary: 'Your progress in a course.',
  query: courseProgressQuerySchema,
  answer: courseProgressAnswerSchema,
  errors: ['NOT_FOUND'],
});
