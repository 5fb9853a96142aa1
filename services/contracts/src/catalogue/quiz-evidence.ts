import { counted } from '../formulas/counted.js';

/** What the average of quiz scores is made of (product/home#expertise-journey). */
export const quizEvidence = {
  show: 'Show',
  formula: 'Formula',
  counted: 'The score is the average of your best score in each quiz. Select one to read its report.',
  nothing: 'No quizzes count toward this yet.',
  gone: 'A lesson you can no longer read',
  attempts: (count: number) => counted(count, 'attempt'),
  average: (count: number) => `Average of ${counted(count, 'quiz', 'quizzes')}`,
  newest: (shown: number) => `Here are the newest ${shown}.`,
} as const;
