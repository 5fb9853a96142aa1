import { type EmployeeCapability, learnersOnPage } from '@keenly/contracts/capability-page';
import type { ExpertiseJourney } from '@keenly/contracts/insight';
import { expertiseJourney } from '@keenly/contracts/insight.endpoints';
import { employeeCapability } from '@keenly/contracts/team-figures.endpoints';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { answersTo, essay, QuizTaking } from '../../learning/testing/quiz-taking.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';

let app: TestApp;
let taking: QuizTaking;
let organisation: { clientId: string };
let teacher: TestPerson;
let manager: TestPerson;
let ann: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  organisation = await makeOrganisation(app);
  teacher = await addMember(app, organisation, { role: 'TEACHER' });
  manager = await addMember(app, organisation, { role: 'MANAGER' });
  ann = await addMember(app, organisation, { first_name: 'Ann', last_name: 'Able' });
  bob = await addMember(app, organisation, { first_name: 'Bob', last_name: 'Best' });
}, 90_000);
afterAll(() => app.close());

async function caughtUp(): Promise<void> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('attempts', await store.heads());
  await homeCaughtUp(app);
}

const page = async (): Promise<EmployeeCapability['data']> => {
  const query = { capability_id: taking.authors.category, column: 'assessment' };
  return (await readPanel(app, manager.token, employeeCapability.path, query)).expect<EmployeeCapability>(200)
    .data;
};
const journey = async (by: TestPerson, query: Record<string, string> = { score: 'quiz' }) =>
  (await readPanel(app, by.token, expertiseJourney.path, query)).expect<ExpertiseJourney>(200).data;

it('averages the best of each quiz, for managers and for home (product/content#scores)', async () => {
  const [one, other] = [await taking.quiz(teacher, [choice, choice]), await taking.quiz(teacher, [choice])];
  const essays = await taking.quiz(teacher, [essay]);
  const half = (quiz: typeof one) => [
    ...answersTo(quiz.questions.slice(0, 1), true),
    ...answersTo(quiz.questions.slice(1), false),
  ];
  await taking.submit(ann, one, half(one));
  await taking.begin(ann, one.quizId);
  await taking.submit(ann, one, answersTo(one.questions, false));
  await taking.submit(ann, other, answersTo(other.questions, true));
  await taking.submit(bob, essays, answersTo(essays.questions, true));
  const noon = new Date(Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + 43_200_000);
  const about = { topic: 'Anything', origin: 'capability', capability_id: taking.authors.category } as const;
  await studiedAt(app, organisation, bob, noon, about);
  await caughtUp();

  const first = await page();
  expect(first.score).toBe('quiz');
  expect(learnersOnPage(first).map(({ name, average_score }) => [name, average_score])).toEqual([
    ['Ann Able', 75],
    ['Bob Best', null],
  ]);
  expect(JSON.stringify(first)).not.toContain(choice.options[0].option_value);

  // She took quizzes alone; he has studied and no score yet.
  expect(await journey(ann)).toMatchObject([{ x: 0, y: 75, sessions: 0, quadrant: 'quick', level: 4 }]);
  expect(await journey(bob)).toMatchObject([{ x: 0.25, y: null, quadrant: null, level: null }]);
  expect(await journey(ann, {})).toEqual([]);
  expect(await journey(ann, { score: 'quiz', entity: 'learning_plan' })).toEqual([]);
  const asManager = await journey(manager, { score: 'quiz', user_client_id: ann.accountId });
  expect(asManager).toMatchObject([{ average_score: 75 }]);
});

it('is told to the person and their team, and nothing of how it came out', async () => {
  const quiz = await taking.quiz(teacher, [choice]);
  const pool = app.app.get<Pool>(PG_POOL, { strict: false });
  await caughtUp();
  const { rows: heads } = await pool.query<{ head: string }>('select head from live.feed');
  await taking.submit(ann, quiz, answersTo(quiz.questions, true));
  await caughtUp();
  const { rows } = await pool.query<{ type: string; rooms: string[]; payload: object }>(
    `select type, rooms, payload from live.message where position > $1 and type = 'insight_changed'`,
    [heads[0]?.head],
  );
  expect(rows).toContainEqual({
    type: 'insight_changed',
    rooms: [`person:${ann.accountId}`],
    payload: { panels: 'expertise' },
  });
});
