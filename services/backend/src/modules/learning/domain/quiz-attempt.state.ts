import type { EventMetadata } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import type { Kept } from './grading.js';
import type { AnswerGiven, Begun, Grade, QuizAttemptEvent } from './quiz-attempt.events.js';

/** An attempt that is there. */
export interface Attempt extends Begun {
  readonly status: 'open' | 'submitted';
  /** Whose it is: an account. */
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly submittedAt: number | null;
  /** By question. */
  readonly answers: ReadonlyMap<string, Kept>;
  /** How many answers were ever given. */
  readonly given: number;
  readonly grade: Grade | null;
}

/** 'gone' where someone erased what they learned, or it grew old: the log has its place and no more. */
export type QuizAttempt = { readonly status: 'none' } | { readonly status: 'gone' } | Attempt;

export const isThere = (state: QuizAttempt): state is Attempt =>
  state.status === 'open' || state.status === 'submitted';

export function evolveAttempt(
  state: QuizAttempt,
  event: QuizAttemptEvent,
  { subject }: EventMetadata,
  occurredAt: Date,
): QuizAttempt {
  if (event.type === 'AttemptStarted') {
    const begun: Partial<Begun> = event.data;
    if (subject === undefined || begun.quizId === undefined) return { status: 'gone' };
    return {
      ...event.data,
      ...{ status: 'open', account: subject, startedAt: occurredAt.getTime(), submittedAt: null },
      ...{ answers: new Map(), given: 0, grade: null },
    };
  }
  if (event.type === 'AttemptExpired') return { status: 'gone' };
  if (!isThere(state)) return state;
  switch (event.type) {
    case 'AnswerGiven':
      return answered(state, event);
    case 'AttemptSubmitted':
      return { ...state, status: 'submitted', submittedAt: occurredAt.getTime() };
    case 'AttemptGraded':
      return { ...state, grade: event.data };
    default:
      return unreachable(event);
  }
}

function answered(state: Attempt, { data, sealed }: AnswerGiven): Attempt {
  const { questionId, optionId, seq } = data;
  const answers = new Map(state.answers).set(questionId, { optionId, essay: sealed?.essay ?? null, seq });
  return { ...state, answers, given: state.given + 1 };
}

/** Bytes, roughly: two a character of what was written, and what the rest of an answer takes. */
export function weightOf(state: QuizAttempt): number {
  if (!isThere(state)) return 0;
  let bytes = 500;
  for (const { essay } of state.answers.values()) bytes += 200 + 2 * (essay?.length ?? 0);
  return bytes;
}
