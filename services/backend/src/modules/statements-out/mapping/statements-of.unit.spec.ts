import { nudgeTypes, pageClasses } from '@keenly/contracts/study-session';
import { statementKinds } from '@keenly/contracts/statement-kinds';
import fc from 'fast-check';
import { parseStatement } from '../../record-store/statement/parse-statement.js';
import { activityTypes, editionIri, iriOf, templates, verbs } from '../domain/profile-terms.js';
import { kindOfEvent, type LoggedEvent, type MappedType, needsStory } from './logged-event.js';
import type { Facts } from './said.js';
import { type SentStatement, statementsOf, testStatement } from './statements-of.js';

const origin = 'https://keenly.example';
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [session, capability, plan, course, lesson, quiz, question, ada] = [1, 2, 3, 4, 5, 6, 7, 8].map(uuid);
const placed = (offsetMs = 0, seq: number | null = null) => ({ seq, offsetMs, clientAt: null });
const begun = {
  source: 'quiz',
  version: 2,
  seed: 's',
  courseId: course,
  lessonId: lesson,
  quizId: quiz,
  number: 1,
};
const grade = { source: 'quiz', score: 72.5, right: [question], graded: 2, essays: 0 };
const standing = { ...grade, awaiting: 0, points: 0 };
const visit = (visitId: string, pageClass: string, durationS: number) => ({
  type: 'PageVisited',
  data: { ...placed(1000), visitId, fromMs: 0, durationS, pageClass, score: 0.4 },
});

/** An event as the log has it, with what no statement may tell. */
const logged = ({ type, data }: { type: string; data: object }, version = 1, id = uuid(100 + version)) =>
  ({
    type,
    data,
    id,
    stream: `stream-${session ?? ''}`,
    version,
    subject: ada,
    occurredAt: new Date('2026-11-27T09:30:00.000Z'),
    sealed: { url: 'https://secret.example/page', topic: 'my secret topic', shares: { sad: 1 } },
  }) as unknown as LoggedEvent;

const start = {
  type: 'StudySessionStarted',
  data: {
    ...placed(),
    recordId: null,
    origin: 'plan',
    capabilityId: capability,
    planId: plan,
    courseId: course,
    lessonId: lesson,
    camera: true,
    timeZone: 'Europe/Berlin',
    arrival: 'live',
  },
};
const assigned = {
  type: 'CapabilityAssigned',
  data: {
    capabilityId: capability,
    deadline: '2026-12-01',
    targetOutcome: 'Know it',
    assignee: ada,
    assignedBy: uuid(9),
    isOrganisationAssigned: false,
  },
};
const samples: Readonly<Record<MappedType, readonly { type: string; data: object }[]>> = {
  StudySessionStarted: [start],
  StudySessionPaused: [{ type: 'StudySessionPaused', data: placed(60_000, 1) }],
  StudySessionResumed: [{ type: 'StudySessionResumed', data: placed(90_000, 2) }],
  StudySessionStopped: [
    start,
    visit('a', 'relevant', 100),
    visit('b', 'distraction', 40),
    {
      type: 'PageCorrected',
      data: { ...placed(2000, 9), visitId: 'b', pageClass: 'relevant', by: 'extension' },
    },
    visit('c', 'transitional', 30),
    { type: 'StudySessionPaused', data: placed(60_000, 1) },
    { type: 'StudySessionResumed', data: placed(90_000, 2) },
    {
      type: 'StudySessionStopped',
      data: { ...placed(300_000), recordId: null, reason: 'User Stop', by: 'web' },
    },
  ],
  NudgeRaised: [
    { type: 'NudgeRaised', data: { ...placed(), nudgeId: 'n', nudge: 'social_media', thresholdS: 60 } },
  ],
  NudgeEnded: [
    { type: 'NudgeEnded', data: { ...placed(), nudgeId: 'n', nudge: 'social_media', outcome: 'returned' } },
  ],
  CourseBegun: [{ type: 'CourseBegun', data: { courseId: course } }],
  CourseCompleted: [{ type: 'CourseCompleted', data: { courseId: course } }],
  LessonCompleted: [{ type: 'LessonCompleted', data: { courseId: course, lessonId: lesson, by: 'hand' } }],
  LessonReopened: [{ type: 'LessonReopened', data: { courseId: course, lessonId: lesson } }],
  AttemptStarted: [{ type: 'AttemptStarted', data: begun }],
  AttemptGraded: [
    { type: 'AttemptStarted', data: begun },
    { type: 'AnswerGiven', data: { questionId: question, optionId: uuid(20), seq: 1 } },
    { type: 'AnswerGiven', data: { questionId: uuid(30), optionId: uuid(21), seq: 2 } },
    { type: 'AnswerGiven', data: { questionId: uuid(31), optionId: uuid(22), seq: 3 } },
    { type: 'AnswerGiven', data: { questionId: uuid(31), optionId: null, seq: 4 } },
    { type: 'AttemptSubmitted', data: {} },
    { type: 'AttemptGraded', data: grade },
  ],
  EssayMarked: [
    { type: 'AttemptStarted', data: begun },
    { type: 'EssayMarked', data: { questionId: question, percent: 80, after: standing } },
  ],
  AttemptRegraded: [
    { type: 'AttemptStarted', data: begun },
    {
      type: 'AttemptRegraded',
      data: {
        ...{ regradeId: uuid(40), version: 2, questionId: question, way: 'left_out', optionIds: [] },
        ...{ before: standing, after: { ...standing, score: 100 } },
      },
    },
  ],
  CapabilityAssigned: [assigned],
  AssignmentCompleted: [assigned, { type: 'AssignmentCompleted', data: {} }],
  AssignmentReopened: [assigned, { type: 'AssignmentReopened', data: { reopenedBy: uuid(9) } }],
  LearningPlanAssigned: [
    { type: 'LearningPlanAssigned', data: { planId: plan, assignee: ada, assignedBy: uuid(9) } },
  ],
  LearningPlanCompleted: [
    { type: 'LearningPlanAssigned', data: { planId: plan, assignee: ada, assignedBy: uuid(9) } },
    { type: 'LearningPlanCompleted', data: {} },
  ],
};
const types = Object.keys(kindOfEvent) as MappedType[];
const names = new Map([
  [course ?? '', 'Economics'],
  [capability ?? '', 'Supply and demand'],
]);

function told(
  events: readonly { type: string; data: object }[],
  facts: Partial<Facts> = {},
): SentStatement[] {
  const story = events.map((event, at) => logged(event, at + 1));
  const last = story.at(-1);
  if (last === undefined) throw new Error('no event');
  const known = needsStory(last) ? story : [];
  return statementsOf(last, { story: known, passMark: 70, names, ...facts }, origin);
}
const verbsOf = (statements: readonly SentStatement[]) =>
  statements.map(({ verb }) => verb.id.split('/').at(-1));

describe('statements of the log', () => {
  it.each(types)('of %s are valid, about the learner, and by the profile', (type) => {
    const statements = told(samples[type]);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      for (const version of ['2.0.0', '1.0.3'] as const)
        expect(parseStatement(JSON.parse(JSON.stringify(statement)), version)).not.toHaveProperty('fault');
      expect(statement).toMatchObject({
        actor: { account: { homePage: origin, name: ada } },
        context: { platform: 'Keenly', registration: session },
        timestamp: '2026-11-27T09:30:00.000Z',
      });
      expect(statement.context?.contextActivities?.category?.[0]?.id).toBe(editionIri(origin));
      const used = templates.some(([, verb, object]) => {
        const definition = 'definition' in statement.object ? statement.object.definition : undefined;
        return (
          iriOf(origin, verbs[verb].id) === statement.verb.id &&
          definition !== undefined &&
          'type' in definition &&
          iriOf(origin, activityTypes[object].id) === definition.type
        );
      });
      expect(used).toBe(true);
    }
    expect(JSON.stringify(statements)).not.toMatch(/secret|Berlin|score":0\.4|mbox|sad/);
    expect(statementKinds).toContain(kindOfEvent[type]);
  });

  it.each(types)('of %s are the same each time, whatever things are called by now', (type) => {
    const ids = (over: Partial<Facts> = {}) => told(samples[type], over).map(({ id }) => id);
    expect(ids({ names: new Map() })).toEqual(ids());
    expect(new Set(ids()).size).toBe(ids().length);
  });

  it('have ids that no two events share', () => {
    const all = types.flatMap((type, at) =>
      statementsOf(
        logged(samples[type].at(-1) ?? start, 1, uuid(1000 + at)),
        { story: [], passMark: null, names },
        origin,
      ),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('are of no other events', () => {
    for (const type of [
      'ExpressionsSampled',
      'LearnerStateChanged',
      'PageVisited',
      'PageRedacted',
      'AnswerGiven',
    ])
      expect(told([{ type, data: visit('a', 'relevant', 3).data }])).toEqual([]);
  });
});

describe('a session', () => {
  it('ends with how long it was without breaks, and with its pages by the class that the learner gave them', () => {
    const [stop, ...pages] = told(samples.StudySessionStopped);
    expect(stop?.result).toEqual({ duration: 'PT270S' });
    expect(pages.map(({ object, result }) => ['id' in object ? object.id : '', result?.duration])).toEqual([
      [`${origin}/xapi/profile/page-class/relevant`, 'PT140S'],
      [`${origin}/xapi/profile/page-class/transitional`, 'PT30S'],
    ]);
  });

  it('tells of no nudge that the camera gave', () => {
    const told1 = nudgeTypes.filter(
      (nudge) =>
        told([{ type: 'NudgeRaised', data: { ...placed(), nudgeId: 'n', nudge, thresholdS: 5 } }]).length,
    );
    expect(told1).toEqual(['auto_stop', 'off_chrome', 'social_media', 'web_surfing', 'idle']);
  });
});

describe('a quiz', () => {
  const gradedAs = (over: object, passMark: number | null = 70) =>
    told([...samples.AttemptGraded.slice(0, -1), { type: 'AttemptGraded', data: { ...grade, ...over } }], {
      passMark,
    });

  it('is passed or failed where there is a pass mark, and completed otherwise', () => {
    expect(verbsOf(gradedAs({})).at(-1)).toBe('passed');
    expect(verbsOf(gradedAs({ score: 69.9 })).at(-1)).toBe('failed');
    for (const statements of [gradedAs({}, null), gradedAs({ essays: 1 }), gradedAs({ score: null })])
      expect(verbsOf(statements).at(-1)).toBe('completed');
    expect(gradedAs({}).at(-1)?.result).toEqual({
      completion: true,
      success: true,
      score: { scaled: 0.725, raw: 72.5, min: 0, max: 100 },
    });
  });

  it('tells of answers that stayed whether they were right, and not what they were', () => {
    const answers = gradedAs({}).filter(({ verb }) => verb.id === verbs.answered.id);
    expect(answers.map(({ result }) => result)).toEqual([
      { success: true, score: { scaled: 1 } },
      { success: false, score: { scaled: 0 } },
    ]);
    expect(JSON.stringify(answers)).not.toContain(uuid(20));
  });

  it('of a package is about a module, and passed as the package says', () => {
    const package_ = { ...begun, source: 'package' };
    const came = (passed: object) =>
      told(
        [
          { type: 'AttemptStarted', data: package_ },
          {
            type: 'AttemptGraded',
            data: { ...{ source: 'package', score: 80, right: [], graded: 0, essays: 0 }, ...passed },
          },
        ],
        // Of a quiz; a package has none.
        { passMark: 100 },
      );
    expect([{ passed: true }, { passed: false }, {}].map((said) => verbsOf(came(said)))).toEqual([
      ['passed'],
      ['failed'],
      ['completed'],
    ]);
    const [statement] = [...came({ passed: true }), ...told([{ type: 'AttemptStarted', data: package_ }])];
    expect(statement?.object).toMatchObject({
      id: iriOf(origin, `package/${quiz ?? ''}`),
      definition: { type: 'http://adlnet.gov/expapi/activities/module' },
    });
    expect(statement?.result).toEqual({
      completion: true,
      success: true,
      score: { scaled: 0.8, raw: 80, min: 0, max: 100 },
    });
  });

  it('says nothing of a mark while another essay awaits one', () => {
    const marked = { questionId: question, percent: 80, after: { ...standing, awaiting: 1 } };
    expect(
      told([
        { type: 'AttemptStarted', data: begun },
        { type: 'EssayMarked', data: marked },
      ]),
    ).toEqual([]);
  });

  it('says nothing of an attempt whose start is gone', () => {
    expect(told([{ type: 'AttemptGraded', data: grade }])).toEqual([]);
  });
});

it('is told validly, whatever a session was', () => {
  const pages = fc.array(
    fc.tuple(fc.constantFrom(...pageClasses), fc.double({ min: 0, max: 90_000, noNaN: true })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      pages,
      fc.nat(90_000_000),
      fc.array(fc.nat(90_000_000), { maxLength: 6 }),
      (seen, end, breaks) => {
        const statements = told([
          start,
          ...seen.map(([pageClass, durationS], at) => visit(`v${String(at)}`, pageClass, durationS)),
          ...breaks.map((offsetMs, at) => ({
            type: at % 2 === 0 ? 'StudySessionPaused' : 'StudySessionResumed',
            data: placed(offsetMs, at),
          })),
          {
            type: 'StudySessionStopped',
            data: { ...placed(end), recordId: null, reason: 'User Stop', by: 'web' },
          },
        ]);
        for (const statement of statements)
          expect(parseStatement(JSON.parse(JSON.stringify(statement)), '2.0.0')).not.toHaveProperty('fault');
      },
    ),
    { numRuns: 100 },
  );
});

it('of a test is valid and about no one', () => {
  const statement = testStatement(
    { id: uuid(50), name: 'Campus store' },
    { id: uuid(51), now: new Date(0) },
    origin,
  );
  expect(parseStatement(statement, '2.0.0')).not.toHaveProperty('fault');
  expect(statement.actor).toEqual({ objectType: 'Agent', account: { homePage: origin, name: 'Keenly' } });
});
