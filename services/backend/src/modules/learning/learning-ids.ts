import { v5 as uuidv5 } from 'uuid';

/** Namespaces of the ids below. */
const ATTEMPTS = '5e2f7c1a-8a5d-4f3e-9b60-0c7d4f8a2e11';
const ENROLMENTS = 'b9b1b3c4-52d0-4c0e-8d0b-6a5f1de7c9f2';

/** The same for the same account, quiz, and number, so that whoever begins it at the same time writes to one stream. */
export const attemptId = (account: string, quizId: string, number: number): string =>
  uuidv5(`${account}/${quizId}/${number}`, ATTEMPTS);

/** One an account and course. */
export const enrolmentId = (account: string, courseId: string): string =>
  uuidv5(`${account}/${courseId}`, ENROLMENTS);
