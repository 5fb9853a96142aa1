import { endpoint, forSignedIn } from './endpoint.js';
import { quizScoresQuerySchema, quizScoresSchema } from './quiz-scores.js';

export const quizScores = endpoint({
  method: 'GET',
  path: '/api/v1/quiz_scores',
  access: forSignedIn,
  summary: 'Your best score in each quiz, of all capabilities or of one.',
  query: quizScoresQuerySchema,
  answer: quizScoresSchema,
});
