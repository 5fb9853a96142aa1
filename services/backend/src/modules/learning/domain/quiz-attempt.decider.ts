import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { gradeOf, isAnswered, isEssay, type Kept, type Keyed } from './grading.js';
import { type MarkEssay, markEssay, type RegradeAttempt, regradeAttempt } from './marking.js';
import { attemptSchemaVersions, type Begun, type QuizAttemptEvent } from './quiz-attempt.events.js';
import { type Attempt, evolveAttempt, isThere, type QuizAttempt, weightOf } from './quiz-attempt.state.js';

/** Answers that an attempt takes at most, each change of one counted: room for days of writing, not for a flood. */
export const ANSWERS_GIVEN_MAX = 5000;

export interface SentAnswer {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly essay: string | null;
}

/** Quiet where the stream has an attempt already: it is gone on with. */
export interface StartAttempt {
  readonly type: 'StartAttempt';
  readonly begun: Begun;
}

/** `questions` are those of the version that the attempt began with. */
interface OnAttempt {
  readonly account: string;
  readonly questions: readonly Keyed[];
}

export interface KeepAnswers extends OnAttempt {
  readonly type: 'KeepAnswers';
  readonly answers: readonly (SentAnswer & { readonly seq: number })[];
}

export interface SubmitAttempt extends OnAttempt {
  readonly type: 'SubmitAttempt';
  readonly answers: readonly SentAnswer[];
  /** How it begins where it's submitted without having been. */
  readonly begun?: Begun | undefined;
}

/** What a package of a lesson came to. Quiet where the stream has an attempt already. */
export interface CountPackage {
  readonly type: 'CountPackage';
  readonly begun: Begun;
  /** Percent. */
  readonly score: number;
  /** Null where it doesn't say. */
  readonly passed: boolean | null;
}

/** Quiet where there is none. */
export interface ExpireAttempt {
  readonly type: 'ExpireAttempt';
}

export type QuizAttemptCommand =
  | StartAttempt
  | KeepAnswers
  | SubmitAttempt
  | CountPackage
  | MarkEssay
  | RegradeAttempt
  | ExpireAttempt;

type Events = readonly Decided<QuizAttemptEvent>[];

/** One attempt of one account at one quiz (product/content#taking-quizzes). */
export const quizAttemptDecider: Decider<QuizAttempt, QuizAttemptCommand, QuizAttemptEvent> = {
  category: 'quiz-attempt',
  initial: () => ({ status: 'none' }),
  schemaVersions: attemptSchemaVersions,
  opens: ({ type }) => type === 'StartAttempt',
  decide,
  evolve: evolveAttempt,
  weighs: weightOf,
};

function decide(command: QuizAttemptCommand, state: QuizAttempt): Events {
  switch (command.type) {
    case 'StartAttempt':
      return state.status === 'none' ? [started(command.begun)] : [];
    case 'KeepAnswers':
      return keep(command, requireOwn(state, command.account));
    case 'SubmitAttempt':
      return submit(command, state);
    case 'CountPackage':
      return state.status === 'none' ? counted(command) : [];
    case 'MarkEssay':
      return markEssay(command, state);
    case 'RegradeAttempt':
      return regradeAttempt(command, state);
    case 'ExpireAttempt':
      return state.status === 'none' ? [] : [{ event: { type: 'AttemptExpired', data: {} } }];
    default:
      return unreachable(command);
  }
}

/** Its questions are its own affair: it has a score, and none that were right. */
const counted = ({ begun, score, passed }: CountPackage): Events => [
  started(begun),
  { event: { type: 'AttemptSubmitted', data: {} } },
  {
    event: {
      type: 'AttemptGraded',
      data: {
        ...{ source: 'package', score, right: [], graded: 0, essays: 0 },
        ...(passed === null ? {} : { passed }),
      },
    },
  },
];

const started = (data: Begun): Events[number] => ({ event: { type: 'AttemptStarted', data } });

function requireOwn(state: QuizAttempt, account: string): Attempt {
  if (!isThere(state) || state.account !== account)
    throw new DomainError('NOT_FOUND', failureMessages.notFound);
  return state;
}

/** Quiet about what is kept with a number as high, so that what comes twice, late, or out of order changes nothing. */
function keep({ answers, questions }: KeepAnswers, state: Attempt): Events {
  refuse(foreignIn(answers, questions));
  const latest = new Map<string, KeepAnswers['answers'][number]>();
  for (const answer of answers) {
    const before = latest.get(answer.questionId)?.seq ?? state.answers.get(answer.questionId)?.seq ?? -1;
    if (answer.seq > before) latest.set(answer.questionId, answer);
  }
  if (latest.size === 0) return [];
  if (state.status === 'submitted')
    throw new DomainError('ATTEMPT_ALREADY_SUBMITTED', attemptMessages.alreadySubmitted);
  if (state.given + latest.size > ANSWERS_GIVEN_MAX)
    throw new DomainError('CONFLICT', attemptMessages.tooManyChanges);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return [...latest.values()].map((answer) =>
    given(keptOf(answer, byId.get(answer.questionId), answer.seq), answer),
  );
}

/**
 * What was sent counts, and what is kept where nothing was. Quiet where it's submitted already: two at once, or after an
 * answer that was lost, are one.
 */
function submit(command: SubmitAttempt, state: QuizAttempt): Events {
  const { answers, questions, account, begun } = command;
  const isNew = state.status === 'none' && begun !== undefined;
  const attempt = isNew ? undefined : requireOwn(state, account);
  if (attempt?.status === 'submitted') return [];
  const kept = attempt?.answers ?? new Map<string, Kept>();
  const next = Math.max(-1, ...[...kept.values()].map(({ seq }) => seq)) + 1;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const whole = new Map(kept);
  const changed = answers.flatMap((answer): Events => {
    const now = keptOf(answer, byId.get(answer.questionId), next);
    const before = kept.get(answer.questionId);
    if (before !== undefined && before.optionId === now.optionId && before.essay === now.essay) return [];
    whole.set(answer.questionId, now);
    return [given(now, answer)];
  });
  refuse({ ...missingIn(questions, whole), ...twiceIn(answers), ...foreignIn(answers, questions) });
  return [
    ...(isNew ? [started(begun)] : []),
    ...changed,
    { event: { type: 'AttemptSubmitted', data: {} } },
    { event: { type: 'AttemptGraded', data: { source: 'quiz', ...gradeOf(questions, whole) } } },
  ];
}

/** Of an essay its text alone counts, of any other question its option alone. */
function keptOf({ optionId, essay }: SentAnswer, question: Keyed | undefined, seq: number): Kept {
  const writes = question !== undefined && isEssay(question);
  return { optionId: writes ? null : optionId, essay: writes ? essay : null, seq };
}

const given = ({ optionId, essay, seq }: Kept, { questionId }: SentAnswer): Events[number] => ({
  event: {
    type: 'AnswerGiven',
    data: { questionId, optionId, seq },
    ...(essay === null ? {} : { sealed: { essay } }),
  },
});

type Faults = Readonly<Record<string, string>>;

/** All at once, each at its question, so that no one corrects them one by one. */
function refuse(faults: Faults): void {
  const [first] = Object.values(faults);
  if (first === undefined) return;
  const fields = Object.entries(faults).map(([id, message]) => [`answers.${id}`, message] as const);
  throw new DomainError('VALIDATION_FAILED', first, Object.fromEntries(fields));
}

function foreignIn(answers: readonly SentAnswer[], questions: readonly Keyed[]): Faults {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const faults: Record<string, string> = {};
  for (const { questionId, optionId } of answers) {
    const question = byId.get(questionId);
    if (question === undefined) faults[questionId] = attemptMessages.questionUnknown;
    else if (optionId !== null && !isEssay(question) && !question.options.some(({ id }) => id === optionId))
      faults[questionId] = attemptMessages.optionUnknown;
  }
  return faults;
}

function twiceIn(answers: readonly SentAnswer[]): Faults {
  const seen = new Set<string>();
  const twice = answers.filter(({ questionId }) => seen.size === seen.add(questionId).size);
  return Object.fromEntries(twice.map(({ questionId }) => [questionId, attemptMessages.answeredTwice]));
}

function missingIn(questions: readonly Keyed[], answers: ReadonlyMap<string, Kept>): Faults {
  return Object.fromEntries(
    questions
      .filter((question) => !isAnswered(question, answers.get(question.id)))
      .map((question) => [
        question.id,
        isEssay(question) ? attemptMessages.fieldRequired : attemptMessages.chooseOption,
      ]),
  );
}
