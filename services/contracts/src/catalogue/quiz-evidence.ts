import { counted } from '../formulas/counted.js';

/** What the average of quiz scores is made of (product/home#expertise-journey). */
export const quizEvidence = {
  show: 'Show',
  formula: 'Formula',
  counted:
    'The score is the average of your best score in each quiz and package. Select a quiz to read its report, or a package to open its lesson.',
  nothing: 'No quizzes or packages count toward this yet.',
  gone: 'A lesson you can no longer read',
  attempts: (count: number) => counted(count, 'attempt'),
  /** What a row is, where it isn't a quiz. */
  package: 'Package',
  average: (quizzes: number, packages: number) =>
    `Average of ${[
      ...(quizzes > 0 || packages === 0 ? [counted(quizzes, 'quiz', 'quizzes')] : []),
      ...(packages > 0 ? [counted(packages, 'package')] : []),
    ].join(' and ')}`,
  newest: (shown: number) => `Here are the newest ${shown}.`,
} as const;
