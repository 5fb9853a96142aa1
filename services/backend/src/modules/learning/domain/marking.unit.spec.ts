import { id } from '../../../kernel/testing/given.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Keyed } from './grading.js';
import { type MarkEssay, type RegradeAttempt } from './marking.js';
import { quizAttemptDecider, type QuizAttemptCommand } from './quiz-attempt.decider.js';
import type { QuizAttemptEvent, Standing } from './quiz-attempt.events.js';
import { awaitingIn, isThere, type QuizAttempt } from './quiz-attempt.state.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const [maya, teacher, other] = [id(101), id(102), id(103)];
const [demand, supply, why, how] = [id(201), id(202), id(203), id(204)];
const [right, wrong, regrade] = [id(301), id(302), id(401)];
const options = [
  { id: right, isCorrect: true },
  { id: wrong, isCorrect: false },
];
const questions: readonly Keyed[] = [
  { id: demand, type: 1, options },
  { id: supply, type: 1, options },
  { id: why, type: 3, options: [] },
  { id: how, type: 3, options: [] },
];
const answered = (questionId: string, optionId: string | null): QuizAttemptEvent => ({
  type: 'AnswerGiven',
  data: { questionId, optionId, seq: 0 },
  ...(optionId === null ? { sealed: { essay: 'So.' } } : {}),
});
const submitted: readonly QuizAttemptEvent[] = [
  {
    type: 'AttemptStarted',
    data: {
      ...{
        source: 'quiz',
        version: 4,
        seed: 's',
        courseId: id(1),
        lessonId: id(2),
        quizId: id(3),
        number: 1,
      },
    },
  },
  answered(demand, right),
  answered(supply, wrong),
  answered(why, null),
  answered(how, null),
  { type: 'AttemptSubmitted', data: {} },
  { type: 'AttemptGraded', data: { source: 'quiz', score: 50, right: [demand], graded: 2, essays: 2 } },
];
const open = submitted.slice(0, 5);
const standing = (over: Partial<Standing> = {}): Standing => ({
  ...{ score: 50, right: [demand], graded: 2, essays: 2, awaiting: 2, points: 0, ...over },
});
const marked = (questionId: string, percent: number, after: Standing, comment = ''): QuizAttemptEvent => ({
  type: 'EssayMarked',
  data: { questionId, percent, after },
  ...(comment === '' ? {} : { sealed: { comment } }),
});
const regraded = (
  questionId: string,
  way: RegradeAttempt['way'],
  before: Standing,
  after: Standing,
): QuizAttemptEvent => ({
  type: 'AttemptRegraded',
  data: { regradeId: regrade, version: 4, questionId, way, optionIds: [], before, after },
});

const fold = (events: readonly QuizAttemptEvent[]): QuizAttempt =>
  events.reduce(
    (state, event) =>
      quizAttemptDecider.evolve(state, event, { tenant: id(9), subject: maya, actor: teacher }, noon),
    quizAttemptDecider.initial(),
  );
const given = (...events: readonly QuizAttemptEvent[]) => ({
  when: (command: QuizAttemptCommand) => {
    const decide = () =>
      quizAttemptDecider
        .decide(command, fold(events), { now: noon, id: () => id(1) })
        .map(({ event }) => event);
    return {
      then: (...expected: readonly QuizAttemptEvent[]) => expect(decide()).toEqual(expected),
      thenNothing: () => expect(decide()).toEqual([]),
      thenRejects: (code: string) => {
        expect(decide).toThrow(DomainError);
        expect(decide).toThrow(expect.objectContaining({ code }) as Error);
      },
    };
  },
});
const mark = (over: Partial<MarkEssay> = {}): MarkEssay => ({
  ...{ type: 'MarkEssay', marker: teacher, questions, questionId: why, percent: 50, comment: '', version: 0 },
  ...over,
});
const rule = (over: Partial<RegradeAttempt> = {}): RegradeAttempt => ({
  ...{ type: 'RegradeAttempt', regradeId: regrade, questions, questionId: supply },
  ...{ way: 'full_marks', optionIds: [], ...over },
});

const half = marked(why, 50, standing({ awaiting: 1, points: 50 }), 'Why so?');

describe('MarkEssay', () => {
  it('marks one, and seals what is said of it', () =>
    given(...submitted)
      .when(mark({ comment: 'Why so?' }))
      .then(half));
  it('makes the score known with the last one', () =>
    given(...submitted, half)
      .when(mark({ questionId: how, percent: 100 }))
      .then(marked(how, 100, standing({ score: 62.5, awaiting: 0, points: 150 }))));
  it('changes a mark whose version is known', () =>
    given(...submitted, half)
      .when(mark({ percent: 80, version: 1 }))
      .then(marked(why, 80, standing({ awaiting: 1, points: 80 }))));
  it('is quiet about the mark that it has', () =>
    given(...submitted, half)
      .when(mark({ comment: 'Why so?' }))
      .thenNothing());
  it('refuses where someone else marked it since', () =>
    given(...submitted, half)
      .when(mark({ marker: other, percent: 0 }))
      .thenRejects('CONCURRENT_CHANGE'));
  it('refuses one’s own, one that is open, and what is no essay', () => {
    given(...submitted)
      .when(mark({ marker: maya }))
      .thenRejects('NOT_FOUND');
    given(...open)
      .when(mark())
      .thenRejects('NOT_FOUND');
    given(...submitted)
      .when(mark({ questionId: demand }))
      .thenRejects('NOT_FOUND');
    given().when(mark()).thenRejects('NOT_FOUND');
  });
});

describe('RegradeAttempt', () => {
  const full = regraded(supply, 'full_marks', standing(), standing({ score: 100, right: [demand, supply] }));
  it('tells both scores', () =>
    given(...submitted)
      .when(rule())
      .then(full));
  it('goes by another key, or by both', () => {
    const after = standing({ score: 0, right: [] });
    given(...submitted)
      .when(rule({ questionId: demand, way: 'new_key', optionIds: [wrong] }))
      .then({
        type: 'AttemptRegraded',
        data: {
          ...{ regradeId: regrade, version: 4, questionId: demand, way: 'new_key', optionIds: [wrong] },
          ...{ before: standing(), after },
        },
      });
    given(...submitted)
      .when(rule({ questionId: demand, way: 'both_keys', optionIds: [wrong] }))
      .thenNothing();
  });
  it('leaves a question out, and an essay with its mark', () => {
    given(...submitted)
      .when(rule({ way: 'left_out' }))
      .then(regraded(supply, 'left_out', standing(), standing({ score: 100, graded: 1 })));
    const before = standing({ awaiting: 1, points: 50 });
    given(...submitted, half)
      .when(rule({ questionId: why, way: 'left_out' }))
      .then(regraded(why, 'left_out', before, standing({ essays: 1, awaiting: 1 })));
  });
  it('is quiet where it was regraded so, where nothing changes, and where it is open or gone', () => {
    given(...submitted, full)
      .when(rule({ way: 'left_out' }))
      .thenNothing();
    given(...submitted)
      .when(rule({ questionId: demand }))
      .thenNothing();
    given(...submitted)
      .when(rule({ questionId: why }))
      .thenNothing();
    given(...open)
      .when(rule())
      .thenNothing();
    given(...submitted, { type: 'AttemptExpired', data: {} })
      .when(rule())
      .thenNothing();
  });
});

it('knows marks, what awaits one, and the score before', () => {
  const state = fold([
    ...submitted,
    half,
    regraded(supply, 'full_marks', standing(), standing({ score: 100 })),
  ]);
  if (!isThere(state)) throw new Error('there is none');
  expect(state.marks.get(why)).toEqual({
    ...{ percent: 50, comment: 'Why so?', by: teacher, at: noon.getTime(), version: 1 },
  });
  expect(awaitingIn(state)).toBe(1);
  expect(state).toMatchObject({ grade: { score: 100 }, rescored: { before: 50, at: noon.getTime() } });
});
