import type { ResultSource } from '@keenly/contracts/attempts';
import type { RegradeWay } from '@keenly/contracts/regrade';
import type { DomainEvent } from '../../../kernel/decider.js';

/** Which attempt it is, at a quiz or a package: the `number`th of its account at this quiz, from 1, and graded by this `version` of the course. */
export interface Begun {
  readonly source: ResultSource;
  readonly version: number;
  /** Settles the order in which a quiz that shuffles is shown. */
  readonly seed: string;
  readonly courseId: string;
  readonly lessonId: string;
  /** Of a package, the id of its attachment. */
  readonly quizId: string;
  readonly number: number;
}

export interface Grade {
  /** Percent with one decimal; null where there is nothing to reckon it from. */
  readonly score: number | null;
  /** Ids of the questions that were answered right. */
  readonly right: readonly string[];
  /** Numbers of questions of choices, and of essays. */
  readonly graded: number;
  readonly essays: number;
}

/** A grade, and how far its essays are marked. */
export interface Standing extends Grade {
  /** Essays without a mark. */
  readonly awaiting: number;
  /** Sum of the marks of the others, percent. */
  readonly points: number;
}

export type AttemptStarted = DomainEvent<'AttemptStarted', Begun>;
/** Of two answers to a question the one with the higher `seq` stays. No option and no essay: it was taken back. */
export type AnswerGiven = DomainEvent<
  'AnswerGiven',
  { readonly questionId: string; readonly optionId: string | null; readonly seq: number },
  { readonly essay: string }
>;
export type AttemptSubmitted = DomainEvent<'AttemptSubmitted'>;
/** With its submission. `passed`: what a package says of itself, absent where it doesn't; of a quiz its pass mark decides. */
export type AttemptGraded = DomainEvent<
  'AttemptGraded',
  Grade & { readonly source: ResultSource; readonly passed?: boolean }
>;

/** By another account of the same organization, the event's actor; a mark that there was is changed. */
export type EssayMarked = DomainEvent<
  'EssayMarked',
  { readonly questionId: string; readonly percent: number; readonly after: Standing },
  { readonly comment: string }
>;

/** Where a regrade changes something of the attempt; `before` and `after` with their scores. */
export type AttemptRegraded = DomainEvent<
  'AttemptRegraded',
  {
    readonly regradeId: string;
    /** Of the course: the version that the attempt is graded by. */
    readonly version: number;
    readonly questionId: string;
    readonly way: RegradeWay;
    readonly optionIds: readonly string[];
    readonly before: Standing;
    readonly after: Standing;
  }
>;

/** Kept for as long as it may be (product/content#old-attempts). */
export type AttemptExpired = DomainEvent<'AttemptExpired'>;

/** Events of an attempt's stream. What someone wrote is encrypted per person. */
export type QuizAttemptEvent =
  | AttemptStarted
  | AnswerGiven
  | AttemptSubmitted
  | AttemptGraded
  | EssayMarked
  | AttemptRegraded
  | AttemptExpired;

/** The current shape of each. */
export const attemptSchemaVersions: Readonly<Record<QuizAttemptEvent['type'], number>> = {
  AttemptStarted: 2,
  AnswerGiven: 1,
  AttemptSubmitted: 1,
  AttemptGraded: 2,
  EssayMarked: 1,
  AttemptRegraded: 1,
  AttemptExpired: 1,
};
