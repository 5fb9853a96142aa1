import type { EventMetadata } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import type { Kept, Rulings } from './grading.js';
import type {
  AnswerGiven,
  AttemptRegraded,
  Begun,
  EssayMarked,
  Grade,
  QuizAttemptEvent,
  Standing,
} from './quiz-attempt.events.js';

/** An essay's mark. */
export interface Mark {
  readonly percent: number;
  readonly comment: string;
  /** An account. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How often it was marked. */
  readonly version: number;
}

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
  /** `passed`: what a package says of itself. */
  readonly grade: (Grade & { readonly passed?: boolean }) | null;
  /** By question. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly rulings: Rulings;
  /** Ids of the regrades that changed it, and what the last one did that changed its score. */
  readonly regrades: readonly string[];
  readonly rescored: { readonly before: number | null; readonly at: number } | null;
}

/** Marks of the essays that count. */
export const countingMarks = ({ marks, rulings }: Pick<Attempt, 'marks' | 'rulings'>): readonly Mark[] =>
  [...marks].filter(([id]) => rulings.get(id)?.way !== 'left_out').map(([, mark]) => mark);

/** How many essays that count have no mark. */
export const awaitingIn = (attempt: Pick<Attempt, 'grade' | 'marks' | 'rulings'>): number =>
  Math.max(0, (attempt.grade?.essays ?? 0) - countingMarks(attempt).length);

/** 'gone' where someone erased what they learned, or it grew old: the log has its place and no more. */
export type QuizAttempt = { readonly status: 'none' } | { readonly status: 'gone' } | Attempt;

export const isThere = (state: QuizAttempt): state is Attempt =>
  state.status === 'open' || state.status === 'submitted';

export function evolveAttempt(
  state: QuizAttempt,
  event: QuizAttemptEvent,
  { subject, actor }: EventMetadata,
  occurredAt: Date,
): QuizAttempt {
  if (event.type === 'AttemptStarted') {
    const begun: Partial<Begun> = event.data;
    if (subject === undefined || begun.quizId === undefined) return { status: 'gone' };
    return {
      ...event.data,
      ...{ status: 'open', account: subject, startedAt: occurredAt.getTime(), submittedAt: null },
      ...{ answers: new Map(), given: 0, grade: null },
      ...{ marks: new Map(), rulings: new Map(), regrades: [], rescored: null },
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
    case 'EssayMarked':
      return marked(state, event, { by: actor ?? '', at: occurredAt.getTime() });
    case 'AttemptRegraded':
      return regraded(state, event, occurredAt.getTime());
    default:
      return unreachable(event);
  }
}

function answered(state: Attempt, { data, sealed }: AnswerGiven): Attempt {
  const { questionId, optionId, seq } = data;
  const answers = new Map(state.answers).set(questionId, { optionId, essay: sealed?.essay ?? null, seq });
  return { ...state, answers, given: state.given + 1 };
}

function marked(state: Attempt, { data, sealed }: EssayMarked, { by, at }: Pick<Mark, 'by' | 'at'>): Attempt {
  const { questionId, percent, after } = data;
  const version = (state.marks.get(questionId)?.version ?? 0) + 1;
  const marks = new Map(state.marks).set(questionId, {
    ...{ percent, comment: sealed?.comment ?? '', by, at, version },
  });
  return { ...state, marks, grade: gradeIn(after) };
}

function regraded(state: Attempt, { data }: AttemptRegraded, at: number): Attempt {
  const { regradeId, questionId, way, optionIds, before, after } = data;
  return {
    ...state,
    grade: gradeIn(after),
    rulings: new Map(state.rulings).set(questionId, { way, optionIds }),
    regrades: [...state.regrades, regradeId],
    rescored: before.score === after.score ? state.rescored : { before: before.score, at },
  };
}

const gradeIn = ({ score, right, graded, essays }: Standing): Grade => ({ score, right, graded, essays });

/** Bytes, roughly: two a character of what was written, and what the rest of an answer takes. */
export function weightOf(state: QuizAttempt): number {
  if (!isThere(state)) return 0;
  let bytes = 500;
  for (const { essay } of state.answers.values()) bytes += 200 + 2 * (essay?.length ?? 0);
  for (const { comment } of state.marks.values()) bytes += 200 + 2 * comment.length;
  return bytes;
}
