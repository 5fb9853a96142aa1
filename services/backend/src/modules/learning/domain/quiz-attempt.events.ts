import type { DomainEvent } from '../../../kernel/decider.js';

/** Which attempt it is: the `number`th of its account at this quiz, from 1, and graded by this `version` of the course. */
export interface Begun {
  readonly version: number;
  /** Settles the order in which a quiz that shuffles is shown. */
  readonly seed: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly quizId: string;
  readonly number: number;
}

export interface Grade {
  /** Percent with one decimal; null where all questions are essays. */
  readonly score: number | null;
  /** Ids of the questions that were answered right. */
  readonly right: readonly string[];
  /** Numbers of questions of choices, and of essays. */
  readonly graded: number;
  readonly essays: number;
}

export type AttemptStarted = DomainEvent<'AttemptStarted', Begun>;
/** Of two answers to a question the one with the higher `seq` stays. No option and no essay: it was taken back. */
export type AnswerGiven = DomainEvent<
  'AnswerGiven',
  { readonly questionId: string; readonly optionId: string | null; readonly seq: number },
  { readonly essay: string }
>;
export type AttemptSubmitted = DomainEvent<'AttemptSubmitted'>;
/** With its submission. */
export type AttemptGraded = DomainEvent<'AttemptGraded', Grade>;

/** Kept for as long as it may be (product/content#old-attempts). */
export type AttemptExpired = DomainEvent<'AttemptExpired'>;

/** Events of an attempt's stream. What someone wrote is encrypted per person. */
export type QuizAttemptEvent =
  | AttemptStarted
  | AnswerGiven
  | AttemptSubmitted
  | AttemptGraded
  | AttemptExpired;
