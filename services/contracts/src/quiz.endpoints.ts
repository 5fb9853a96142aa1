import { endpoint, permitted } from './endpoint.js';
import {
  changeQuestionSchema,
  changeQuizSchema,
  createQuestionSchema,
  createQuizSchema,
  deletedAtSchema,
  questionAnswerSchema,
  questionsQuerySchema,
  questionsSchema,
  quizAnswerSchema,
  quizzesOfCourseSchema,
  quizzesOfLessonSchema,
  sortQuestionsSchema,
  sortQuizzesSchema,
} from './quiz.js';

/** Everyone may author for themselves: whether a course is theirs to change is asked of the course. */
const authors = permitted('content.author', 'own');

export const quizzesOfLesson = endpoint({
  method: 'GET',
  path: '/api/v1/assignments-of-lesson/:id',
  access: authors,
  summary: 'Assignments of a lesson that you may change, in their order.',
  answer: quizzesOfLessonSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const quizzesOfCourse = endpoint({
  method: 'GET',
  path: '/api/v1/assignments-of-course/:id',
  access: authors,
  summary: 'Assignments of all lessons of a course that you may change.',
  answer: quizzesOfCourseSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const createQuiz = endpoint({
  method: 'POST',
  path: '/api/v1/create-assignment-of-lesson',
  access: authors,
  summary: 'Add an assignment to a lesson.',
  body: createQuizSchema,
  answer: quizAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const changeQuiz = endpoint({
  method: 'PUT',
  path: '/api/v1/update-assignment-of-lesson/:id',
  access: authors,
  summary: 'Rename, shuffle, activate, or deactivate an assignment. An active one needs complete questions.',
  body: changeQuizSchema,
  answer: quizAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const deleteQuiz = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-assignment-of-lesson/:id',
  access: authors,
  summary: 'Delete an assignment with its questions.',
  query: deletedAtSchema,
  status: 204,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const sortQuizzes = endpoint({
  method: 'PUT',
  path: '/api/v1/assignments/sort/:id',
  access: authors,
  summary: 'Put the assignments of lessons of a course in order, all or none.',
  body: sortQuizzesSchema,
  status: 204,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const questionsOfQuiz = endpoint({
  method: 'GET',
  path: '/api/v1/questions-of-assignment',
  access: authors,
  summary: 'Questions of an assignment with the key, for authors of its course.',
  query: questionsQuerySchema,
  answer: questionsSchema,
  errors: ['NOT_FOUND'],
  changesWith: ['course_changed'],
});

export const createQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/create-question-of-assignment',
  access: authors,
  summary: 'Add a question to an assignment.',
  body: createQuestionSchema,
  answer: questionAnswerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const changeQuestion = endpoint({
  method: 'PUT',
  path: '/api/v1/update-question-of-assignment/:id',
  access: authors,
  summary: 'Change a question and all of its options.',
  body: changeQuestionSchema,
  answer: questionAnswerSchema,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-question-of-assignment/:id',
  access: authors,
  summary: 'Delete a question with its options.',
  query: deletedAtSchema,
  status: 204,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});

export const deleteOption = endpoint({
  method: 'DELETE',
  path: '/api/v1/delete-option-of-question/:id',
  access: authors,
  summary: 'Delete an option. Answers with the question as it is then.',
  query: deletedAtSchema,
  answer: questionAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

export const sortQuestions = endpoint({
  method: 'PUT',
  path: '/api/v1/questions/sort/:id',
  access: authors,
  summary: 'Put all questions of an assignment in order, all or none.',
  body: sortQuestionsSchema,
  status: 204,
  errors: ['NOT_FOUND', 'CONCURRENT_CHANGE'],
});
