import type { AssignedCapability, AssignmentsCreated } from '@keenly/contracts/assignment';
import type { AssignmentHistory } from '@keenly/contracts/assignment-history';
import * as assigning from '@keenly/contracts/assignment.endpoints';
import * as on from '@keenly/contracts/attempts.endpoints';
import { historyLine } from '@keenly/contracts/catalogue/assignment-history';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../../../testing/every-reader-followed.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { enrolmentId } from '../learning-ids.js';
import { answersTo, QuizTaking } from '../testing/quiz-taking.js';
import { CompletedCapabilities } from './completed-capabilities.reaction.js';

let app: TestApp;
let taking: QuizTaking;
let store: EventStore;
let college: { clientId: string };
let teacher: TestPerson;
let manager: TestPerson;
let learner: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  manager = await addMember(app, college, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
}, 90_000);
beforeEach(async () => {
  learner = await addMember(app, college, { first_name: 'Maya', last_name: 'Lin' });
});
afterAll(() => app.close());

async function assign(assignee = learner, capability = taking.authors.category): Promise<string> {
  const deadline_date = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  const body = [{ assignee: assignee.accountId, capability, deadline_date }];
  const made = await call(app, 'POST', assigning.assign.path, { token: manager.token, body });
  return made.expect<AssignmentsCreated>(201)[0]?.id ?? '';
}

/** Of the learner, as the manager's page of them has it. */
async function assigned(id: string): Promise<AssignedCapability | undefined> {
  await everyReaderFollowed(store);
  const path = pathOf(assigning.assignedTo.path, { assignee: learner.accountId });
  const { data } = (await call(app, 'GET', path, { token: manager.token })).expect<{
    data: AssignedCapability[];
  }>(200);
  return data.find((one) => one.id === id);
}

async function linesOf(id: string, by: TestPerson): Promise<string[]> {
  const path = pathOf(assigning.assignmentHistory.path, { id });
  const history = (await call(app, 'GET', path, { token: by.token })).expect<AssignmentHistory>(200);
  return history.data.map((entry) => historyLine(entry, (day) => day)).slice(1);
}

const mark = (by: TestPerson, id: string, lesson: string) =>
  taking.ask(on.lessonDone, by, { params: { id, lesson }, body: {} });

async function completeCourse(by = learner): Promise<string> {
  const quiz = await taking.quiz(teacher, [choice]);
  (await mark(by, quiz.courseId, quiz.otherLessonId)).expect(200);
  await taking.submit(by, quiz, answersTo(quiz.questions, true));
  // What completes is done behind the request, and what follows from that behind it once more.
  await everyReaderFollowed(store);
  return quiz.courseId;
}

const completionsOf = async (courseId: string): Promise<RecordedEvent[]> =>
  (await store.readStream(college.clientId, `enrolment-${enrolmentId(learner.accountId, courseId)}`)).filter(
    ({ type }) => type === 'CourseCompleted',
  );
const reopen = async (id: string) =>
  (
    await call(app, 'PUT', pathOf(assigning.updateAssigned.path, { id }), {
      token: manager.token,
      body: { status: 'pending' },
    })
  ).expect(200);

describe('completing a course (product/content#completion)', () => {
  it('completes what is assigned of its capability, naming the course to both', async () => {
    const [first, second] = [await assign(), await assign()];
    const colleague = await assign(await addMember(app, college));
    await everyReaderFollowed(store);
    await completeCourse();
    for (const id of [first, second]) {
      expect(await assigned(id)).toMatchObject({ status: 'complete', completed_by: { course: 'Markets' } });
      for (const reader of [manager, learner])
        expect(await linesOf(id, reader)).toEqual(['Completed by the course “Markets”.']);
    }
    expect(await linesOf(colleague, manager)).toEqual([]);
  });

  it('completes nothing that is assigned behind it, nor what it is done with', async () => {
    const before = await assign();
    const courseId = await completeCourse();
    const behind = await assign();
    const [event] = await completionsOf(courseId);
    await app.app.get(CompletedCapabilities, { strict: false }).complete([event!]);
    expect(await assigned(before)).toMatchObject({ status: 'complete' });
    expect(await assigned(behind)).toMatchObject({ status: 'pending', completed_by: null });
  });

  it('leaves open what a manager reopened, however often the same completion is read', async () => {
    const id = await assign();
    const courseId = await completeCourse();
    await reopen(id);
    const reaction = app.app.get(CompletedCapabilities, { strict: false });
    const events = await completionsOf(courseId);
    await Promise.all([reaction.complete(events), reaction.complete(events)]);
    await reaction.complete(events);
    expect(await assigned(id)).toMatchObject({ status: 'pending', completed_by: null });
    expect(await linesOf(id, manager)).toEqual([
      'Completed by the course “Markets”.',
      'Tomas Berg reopened it.',
    ]);

    await completeCourse();
    expect(await assigned(id)).toMatchObject({ status: 'complete', completed_by: { course: 'Markets' } });
  });

  it('names no course that the organization can’t read', async () => {
    const id = await assign();
    const courseId = await completeCourse();
    await reopen(id);
    const body = { audience: 'me' };
    (await taking.authors.ask(updateCourse, teacher, courseId, body)).expect(200);
    // It completes what it finds open, and what it did is read behind it.
    await everyReaderFollowed(store);
    const [event] = await completionsOf(courseId);
    const again = { ...event!, id: '0190a1b2-0000-7000-8000-000000000001' };
    await app.app.get(CompletedCapabilities, { strict: false }).complete([again]);
    await everyReaderFollowed(store);
    expect(await assigned(id)).toMatchObject({ status: 'complete', completed_by: { course: '' } });
    expect(await linesOf(id, learner)).toContain('Completed by a course.');
  });
});
