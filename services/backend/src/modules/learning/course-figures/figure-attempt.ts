import { unreachable } from '../../../kernel/decider.js';
import type { AttemptStarted, Grade, QuizAttemptEvent, Standing } from '../domain/quiz-attempt.events.js';

export interface AttemptKey {
  readonly tenant: string;
  readonly id: string;
}

/** The last answer to a question: which option was chosen, or none where it's an essay, and no text. */
export interface Answer {
  option: string | null;
  seq: number;
  /** Null before the grade, of an essay, and where the question is left out. */
  isRight: boolean | null;
  isLeftOut: boolean;
  /** Of an essay that is marked. */
  percent: number | null;
}

/** What is known of an attempt. The numbers are null until it's submitted. */
export interface FigureAttempt extends AttemptKey {
  readonly account: string | undefined;
  readonly course: string;
  readonly quiz: string;
  readonly version: number;
  /** Of its submission, UTC: 2026-03-02. */
  day: string | null;
  score: number | null;
  right: number | null;
  graded: number | null;
  essays: number | null;
  awaiting: number | null;
  points: number | null;
  /** By question, in the order in which they were answered first. */
  readonly answers: Map<string, Answer>;
}

/** What is told of an attempt that began before. */
type Later = Exclude<QuizAttemptEvent, { readonly type: 'AttemptStarted' | 'AttemptExpired' }>;

export function begunAttempt(
  key: AttemptKey,
  account: string | undefined,
  { courseId: course, quizId: quiz, version }: AttemptStarted['data'],
): FigureAttempt {
  const { tenant, id } = key;
  return {
    ...{ tenant, id, account, course, quiz, version, day: null, score: null, right: null, graded: null },
    ...{ essays: null, awaiting: null, points: null, answers: new Map<string, Answer>() },
  };
}

/** Changes the attempt as the event says; `at` is when that happened. */
export function tellAttempt(attempt: FigureAttempt, event: Later, at: Date): void {
  switch (event.type) {
    case 'AnswerGiven':
      giveAnswer(attempt, event.data);
      break;
    case 'AttemptSubmitted':
      break;
    case 'AttemptGraded':
      attempt.day = at.toISOString().slice(0, 10);
      stand(attempt, event.data, { awaiting: event.data.essays, points: 0 });
      break;
    case 'EssayMarked': {
      const answer = attempt.answers.get(event.data.questionId);
      if (answer !== undefined) answer.percent = event.data.percent;
      stand(attempt, event.data.after, event.data.after);
      break;
    }
    case 'AttemptRegraded': {
      const answer = attempt.answers.get(event.data.questionId);
      if (answer !== undefined) answer.isLeftOut = event.data.way === 'left_out';
      stand(attempt, event.data.after, event.data.after);
      break;
    }
    default:
      unreachable(event);
  }
}

/** Of two answers to a question the one with the higher `seq` stays. */
function giveAnswer(
  { answers }: FigureAttempt,
  { questionId, optionId: option, seq }: Extract<Later, { readonly type: 'AnswerGiven' }>['data'],
): void {
  const answer = answers.get(questionId);
  if (answer === undefined)
    answers.set(questionId, { option, seq, isRight: null, isLeftOut: false, percent: null });
  else if (seq >= answer.seq) Object.assign(answer, { option, seq });
}

function stand(
  attempt: FigureAttempt,
  { score, right, graded, essays }: Grade,
  { awaiting, points }: Pick<Standing, 'awaiting' | 'points'>,
): void {
  Object.assign(attempt, { score, right: right.length, graded, essays, awaiting, points });
  for (const [question, answer] of attempt.answers)
    answer.isRight = answer.option === null || answer.isLeftOut ? null : right.includes(question);
}
