/** @takes-long */
import { randomUUID } from 'node:crypto';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import * as assigning from '@keenly/contracts/assignment.endpoints';
import * as on from '@keenly/contracts/attempts.endpoints';
import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { killedAfter, makeRequestsMortal } from '../../../testing/faults/killed-request.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { enrolmentId } from '../learning-ids.js';
import { answersTo, QuizTaking } from '../testing/quiz-taking.js';
import { CompletedCapabilities } from './completed-capabilities.reaction.js';

/** Statements of one completion at most; one that needs more is worth a look. */
const MOST = 60;

let app: TestApp;
let store: EventStore;
let reaction: CompletedCapabilities;
let manager: TestPerson;
let learner: TestPerson;
let capability: string;
let completed: RecordedEvent;

beforeAll(async () => {
  makeRequestsMortal();
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  reaction = app.app.get(CompletedCapabilities, { strict: false });
  const taking = await QuizTaking.start(app);
  capability = taking.authors.category;
  const college = await makeOrganisation(app);
  const teacher = await addMember(app, college, { role: 'TEACHER' });
  manager = await addMember(app, college, { role: 'MANAGER' });
  learner = await addMember(app, college);
  const quiz = await taking.quiz(teacher, [choice]);
  const params = { id: quiz.courseId, lesson: quiz.otherLessonId };
  (await taking.ask(on.lessonDone, learner, { params, body: {} })).expect(200);
  await taking.submit(learner, quiz, answersTo(quiz.questions, true));
  await everyReaderFollowed(store);
  const stream = `enrolment-${enrolmentId(learner.accountId, quiz.courseId)}`;
  const events = await store.readStream(college.clientId, stream);
  completed = events.find(({ type }) => type === 'CourseCompleted')!;
}, 90_000);
afterAll(() => app.close());

/** Two assignments of the capability, and a completion of the course behind them. */
async function completion(): Promise<{ ids: string[]; event: RecordedEvent }> {
  const deadline_date = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  const one = { assignee: learner.accountId, capability, deadline_date };
  const made = await call(app, 'POST', assigning.assign.path, { token: manager.token, body: [one, one] });
  const ids = made.expect<AssignmentsCreated>(201).map(({ id }) => id);
  await everyReaderFollowed(store);
  return { ids, event: { ...completed, id: randomUUID(), occurredAt: new Date() } };
}

/** How often each of them was completed, by the log. */
async function completions(ids: readonly string[]): Promise<number[]> {
  const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<{ times: number }>(
    `select (count(*) filter (where e.type = 'AssignmentCompleted'))::int as times
     from event_store.event e where e.stream = any($1::text[]) group by e.stream`,
    [ids.map((id) => `assignment-${id}`)],
  );
  return rows.map(({ times }) => times);
}

it('killed between any two of its statements and repeated completes what is assigned once', async () => {
  const halves = new Set<number>();
  let statements = 0;
  for (let whole = false; !whole && statements < MOST; statements += 1) {
    const { ids, event } = await completion();
    const killed = await killedAfter(statements, (correlation) =>
      withCorrelation(correlation, () =>
        reaction.complete([event]).then(
          () => true,
          () => false,
        ),
      ),
    );
    whole = killed.answer && killed.refused() === 0;
    halves.add((await completions(ids)).reduce((sum, times) => sum + times, 0));
    await reaction.complete([event]);
    expect({ statements, times: await completions(ids) }).toEqual({ statements, times: [1, 1] });
  }
  expect(statements).toBeLessThan(MOST);
  // It died before the first of two, between them, and behind both.
  expect([...halves].toSorted()).toEqual([0, 1, 2]);
}, 300_000);

it('handled twice at once completes what is assigned once', async () => {
  const { ids, event } = await completion();
  await Promise.all([reaction.complete([event]), reaction.complete([event])]);
  expect(await completions(ids)).toEqual([1, 1]);
}, 60_000);
