import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { DomainError } from '../../../kernel/domain-error.js';
import { id } from '../../../kernel/testing/given.js';
import type { Keyed } from './grading.js';
import {
  ANSWERS_GIVEN_MAX,
  type KeepAnswers,
  quizAttemptDecider,
  type QuizAttemptCommand,
  type SubmitAttempt,
} from './quiz-attempt.decider.js';
import type { Begun, QuizAttemptEvent } from './quiz-attempt.events.js';
import { isThere, type QuizAttempt, weightOf } from './quiz-attempt.state.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const [maya, tomas] = [id(101), id(102)];
const [demand, supply, essay] = [id(201), id(202), id(203)];
const [right, wrong, model] = [id(301), id(302), id(303)];
const options = [
  { id: right, isCorrect: true },
  { id: wrong, isCorrect: false },
];
const questions: readonly Keyed[] = [
  { id: demand, type: 1, options },
  { id: supply, type: 2, options },
  { id: essay, type: 3, options: [{ id: model, isCorrect: true }] },
];
const begun: Begun = {
  ...{ source: 'quiz', version: 4, seed: 'seed', courseId: id(1), lessonId: id(2), quizId: id(3), number: 1 },
};
const started: QuizAttemptEvent = { type: 'AttemptStarted', data: begun };
const chose = (questionId: string, optionId: string | null, seq = 0): QuizAttemptEvent => ({
  type: 'AnswerGiven',
  data: { questionId, optionId, seq },
});
const wrote = (text: string, seq = 0): QuizAttemptEvent => ({
  type: 'AnswerGiven',
  data: { questionId: essay, optionId: null, seq },
  sealed: { essay: text },
});
const submitted: QuizAttemptEvent = { type: 'AttemptSubmitted', data: {} };
const graded: QuizAttemptEvent = {
  type: 'AttemptGraded',
  data: { source: 'quiz', score: 50, right: [demand], graded: 2, essays: 1 },
};
const all = [chose(demand, right), chose(supply, wrong), wrote('Prices tell.')];

const fold = (events: readonly QuizAttemptEvent[], subject = maya): QuizAttempt =>
  events.reduce(
    (state, event) => quizAttemptDecider.evolve(state, event, { tenant: id(9), subject }, noon),
    quizAttemptDecider.initial(),
  );
const decided = (events: readonly QuizAttemptEvent[], command: QuizAttemptCommand) =>
  quizAttemptDecider.decide(command, fold(events), { now: noon, id: () => id(1) }).map(({ event }) => event);
const refusal = (events: readonly QuizAttemptEvent[], command: QuizAttemptCommand): DomainError => {
  try {
    decided(events, command);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
const keep = (...answers: KeepAnswers['answers']): KeepAnswers => ({
  ...{ type: 'KeepAnswers', account: maya, questions, answers },
});
const option = (questionId: string, optionId: string | null, seq = 0) => ({
  ...{ questionId, optionId, essay: null, seq },
});
const submit = (overrides: Partial<SubmitAttempt> = {}): SubmitAttempt => ({
  ...{ type: 'SubmitAttempt', account: maya, questions, answers: [], ...overrides },
});

describe('StartAttempt', () => {
  it('begins one, with the version that it’s graded by', () => {
    expect(decided([], { type: 'StartAttempt', begun })).toEqual([started]);
  });

  it('is quiet where one is open, was submitted, or was erased', () => {
    const command: QuizAttemptCommand = { type: 'StartAttempt', begun };
    expect(decided([started], command)).toEqual([]);
    expect(decided([started, ...all, submitted, graded], command)).toEqual([]);
    expect(decided([{ type: 'AttemptStarted', data: {} as Begun }], command)).toEqual([]);
  });
});

describe('CountPackage', () => {
  const ofPackage: Begun = { ...begun, source: 'package' };
  const count = (passed: boolean | null): QuizAttemptCommand => ({
    ...{ type: 'CountPackage', begun: ofPackage, score: 80, passed },
  });
  const result = { source: 'package', score: 80, right: [], graded: 0, essays: 0 } as const;

  it('says that it is a package’s, and what the package says of itself', () => {
    expect(decided([], count(true))).toEqual([
      { type: 'AttemptStarted', data: ofPackage },
      submitted,
      { type: 'AttemptGraded', data: { ...result, passed: true } },
    ]);
    expect(decided([], count(null)).at(-1)).toEqual({ type: 'AttemptGraded', data: result });
  });

  it('is quiet where its number is counted', () => {
    expect(decided(decided([], count(false)), count(true))).toEqual([]);
  });
});

describe('KeepAnswers', () => {
  it('keeps an option, and seals what is written', () => {
    const text = { questionId: essay, optionId: model, essay: 'Prices tell.', seq: 3 };
    expect(decided([started], keep(option(demand, right, 2), text))).toEqual([
      chose(demand, right, 2),
      wrote('Prices tell.', 3),
    ]);
  });

  it('takes an answer back', () => {
    expect(decided([started, chose(demand, right)], keep(option(demand, null, 1)))).toEqual([
      chose(demand, null, 1),
    ]);
  });

  it('is quiet about what is older than what it keeps, or the same', () => {
    const kept = [started, chose(demand, right, 5)];
    expect(decided(kept, keep(option(demand, wrong, 4), option(demand, right, 5)))).toEqual([]);
    expect(decided([...kept, submitted, graded], keep(option(demand, right, 5)))).toEqual([]);
  });

  it('keeps the last of several to one question', () => {
    const sent = keep(option(demand, wrong, 7), option(demand, right, 8), option(demand, wrong, 6));
    expect(decided([started], sent)).toEqual([chose(demand, right, 8)]);
  });

  it('refuses what isn’t part of the quiz, each at its question', () => {
    const foreign = id(999);
    const error = refusal([started], keep(option(foreign, right), option(demand, foreign)));
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.fields).toEqual({
      [`answers.${foreign}`]: attemptMessages.questionUnknown,
      [`answers.${demand}`]: attemptMessages.optionUnknown,
    });
  });

  it('refuses once it’s submitted, where there is none, and for anyone else', () => {
    const command = keep(option(demand, right, 9));
    expect(refusal([started, ...all, submitted, graded], command).code).toBe('ATTEMPT_ALREADY_SUBMITTED');
    expect(refusal([], command).code).toBe('NOT_FOUND');
    expect(refusal([started], { ...command, account: tomas }).code).toBe('NOT_FOUND');
  });

  it('refuses a flood', () => {
    const state = fold([started]);
    const full = isThere(state) ? { ...state, given: ANSWERS_GIVEN_MAX } : state;
    const around = { now: noon, id: () => id(1) };
    expect(() => quizAttemptDecider.decide(keep(option(demand, right)), full, around)).toThrow(
      attemptMessages.tooManyChanges,
    );
  });
});

describe('SubmitAttempt', () => {
  const sent = [
    { questionId: demand, optionId: right, essay: null },
    { questionId: supply, optionId: wrong, essay: null },
    { questionId: essay, optionId: model, essay: 'Prices tell.' },
  ];

  it('grades what is kept', () => {
    expect(decided([started, ...all], submit())).toEqual([submitted, graded]);
  });

  it('grades what is sent before what is kept, and keeps it', () => {
    const kept = [started, chose(demand, wrong, 4), ...all.slice(1)];
    expect(decided(kept, submit({ answers: sent }))).toEqual([chose(demand, right, 5), submitted, graded]);
  });

  it('begins an attempt that wasn’t begun', () => {
    expect(decided([], submit({ answers: sent, begun }))).toEqual([started, ...all, submitted, graded]);
  });

  it('is quiet the second time, whatever is sent', () => {
    const answers = [{ questionId: demand, optionId: wrong, essay: null }];
    expect(decided([started, ...all, submitted, graded], submit({ answers, begun }))).toEqual([]);
  });

  it('refuses what is missing, foreign, or there twice, each at its question', () => {
    const foreign = id(999);
    const answers = [
      { questionId: foreign, optionId: right, essay: null },
      { questionId: demand, optionId: right, essay: null },
      { questionId: demand, optionId: wrong, essay: null },
      { questionId: essay, optionId: null, essay: '  ' },
    ];
    const error = refusal([started], submit({ answers }));
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.fields).toEqual({
      [`answers.${foreign}`]: attemptMessages.questionUnknown,
      [`answers.${demand}`]: attemptMessages.answeredTwice,
      [`answers.${supply}`]: attemptMessages.chooseOption,
      [`answers.${essay}`]: attemptMessages.fieldRequired,
    });
  });

  it('refuses where there is none, where it was erased, and for anyone else', () => {
    expect(refusal([], submit()).code).toBe('NOT_FOUND');
    const blank: QuizAttemptEvent = { type: 'AttemptStarted', data: {} as Begun };
    expect(refusal([blank, submitted], submit({ begun })).code).toBe('NOT_FOUND');
    expect(refusal([started, ...all], submit({ account: tomas })).code).toBe('NOT_FOUND');
  });
});

describe('an attempt', () => {
  it('weighs what was written in it', () => {
    const [short, long] = [fold([started, wrote('a')]), fold([started, wrote('a'.repeat(1001))])];
    expect(weightOf(long) - weightOf(short)).toBe(2000);
    expect(weightOf({ status: 'none' })).toBe(0);
  });
});
