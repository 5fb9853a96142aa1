import { randomUUID } from 'node:crypto';
import type { Statement } from '../domain/statement.js';
import { afterStatements, type UnitRules } from './unit-rules.js';
import { categories, extensions, isSatisfied, type Said, verbs } from './unit-terms.js';

const rules: UnitRules = {
  ...{ sessionId: 'session', partId: 'https://maker.example/unit', mode: 'Normal', masteryScore: 0.8 },
  agentKey: 'account:https://keenly.example|learner',
  ...{ registration: randomUUID(), activityId: 'https://keenly.example/unit' },
};
const nothing: Said = {
  ...{ initializedBy: null, judgedBy: null, terminatedBy: null },
  ...{ completedBy: null, passedBy: null, score: null },
};
const results: Readonly<Record<string, object>> = {
  completed: { completion: true },
  passed: { success: true },
  failed: { success: false },
};

type More = Omit<Partial<Statement>, 'result' | 'timestamp'> & {
  readonly result?: object;
  readonly timestamp?: undefined;
};
/** A good one, but for what `more` has. */
function said(verb: keyof typeof verbs, { result, ...more }: More = {}): Statement {
  const category = [{ id: categories.cmi5 }, ...(verb in results ? [{ id: categories.moveOn }] : [])];
  return {
    id: randomUUID(),
    timestamp: '2026-11-28T10:00:00Z',
    actor: { account: { homePage: 'https://keenly.example', name: 'learner' } },
    verb: { id: verbs[verb] },
    object: { id: rules.activityId },
    ...(verb === 'initialized' ? {} : { result: { duration: 'PT1M', ...results[verb], ...result } }),
    context: {
      registration: rules.registration,
      extensions: { [extensions.session]: rules.sessionId },
      contextActivities: { grouping: [{ id: rules.partId }], category },
    },
    ...more,
  } as Statement;
}
const scored = (verb: 'passed' | 'failed', scaled: number) => said(verb, { result: { score: { scaled } } });
const start = said('initialized');
const { context } = start;
const judge = (statements: readonly Statement[], more: Partial<UnitRules> = {}) =>
  afterStatements(statements, { ...rules, ...more }, nothing);

it('takes a session from its beginning to its end, and what comes again', () => {
  const all = [start, scored('passed', 0.8), said('completed'), said('terminated')];
  const ids = all.map(({ id }) => id);
  expect(judge([...all, ...all])).toEqual({
    said: {
      ...{ initializedBy: ids[0], judgedBy: ids[1], passedBy: ids[1], score: 80 },
      ...{ completedBy: ids[2], terminatedBy: ids[3] },
    },
  });
});

it('takes other statements of the session between', () => {
  const other = { context: { ...context, contextActivities: { grouping: [{ id: rules.partId }] } } };
  expect(
    judge([start, said('passed', { ...other, verb: { id: 'https://maker.example/read' } })]),
  ).toHaveProperty('said.initializedBy', start.id);
});

it.each<[string, readonly Statement[], string]>([
  ['anything before initialized', [said('completed')], 'first statement'],
  ['a second initialized', [start, said('initialized')], 'initialized before'],
  ['anything after terminated', [start, said('terminated'), said('completed')], 'nothing comes after'],
  ['a second completed', [start, said('completed'), said('completed')], 'completed before'],
  ['a second passed', [start, said('passed'), said('passed')], 'passed before'],
  ['failed after passed', [start, said('passed'), said('failed')], 'passed before'],
  ['passed after failed', [start, said('failed'), said('passed')], 'one passed or failed'],
  ['passed below the masteryScore', [start, scored('passed', 0.79)], 'hasn’t passed'],
  ['failed with the masteryScore', [start, scored('failed', 0.8)], 'hasn’t failed'],
  ['what is Keenly’s to say', [start, said('satisfied')], 'none with this verb'],
  [
    'a result without its duration',
    [start, said('completed', { result: { duration: undefined } })],
    'duration',
  ],
  [
    'a score with completed',
    [start, said('completed', { result: { score: { scaled: 1 } } })],
    'result.score',
  ],
  ['success with completed', [start, said('completed', { result: { success: true } })], 'result.success'],
  ['completion with passed', [start, said('passed', { result: { completion: true } })], 'result.completion'],
  ['no timestamp', [said('initialized', { timestamp: undefined })], 'timestamp'],
  ['another object', [said('initialized', { object: { id: rules.partId } })], 'activityId'],
  ['another actor', [said('initialized', { actor: { mbox: 'mailto:a@keenly.example' } })], 'actor'],
  [
    'another registration',
    [said('initialized', { context: { ...context, registration: randomUUID() } })],
    'registration',
  ],
  ['no session', [said('initialized', { context: { ...context, extensions: {} } })], 'contextTemplate'],
  ['voiding', [said('initialized', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } })], 'void'],
])('refuses %s', (_, statements, why) => {
  expect(judge(statements)).toEqual({ refused: expect.stringContaining(why) as string });
});

it.each(['Browse', 'Review'] as const)('takes no results in the mode %s', (mode) => {
  expect(judge([start, said('completed')], { mode })).toEqual({
    refused: expect.stringContaining(mode) as string,
  });
  expect(judge([start, said('terminated')], { mode })).toHaveProperty('said');
});

it.each([
  ['Passed', [false, false, true, true]],
  ['Completed', [false, true, false, true]],
  ['CompletedAndPassed', [false, false, false, true]],
  ['CompletedOrPassed', [false, true, true, true]],
  ['NotApplicable', [true, true, true, true]],
] as const)('is satisfied by %s', (moveOn, expected) => {
  const of = (completed: boolean, passed: boolean) =>
    isSatisfied(moveOn, { completedBy: completed ? 'a' : null, passedBy: passed ? 'b' : null });
  expect([of(false, false), of(true, false), of(false, true), of(true, true)]).toEqual(expected);
});
