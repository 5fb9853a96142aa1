import { randomUUID } from 'node:crypto';
import { packagePlaying } from '@keenly/contracts/catalogue/learning-packages';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { lessonReopened } from '@keenly/contracts/attempts.endpoints';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import type { QuizScores } from '@keenly/contracts/quiz-scores';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import * as on from '@keenly/contracts/package-sittings.endpoints';
import type { PackageValues } from '@keenly/contracts/package-player';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Attaching } from '../../content/testing/attaching.js';
import { QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
let files: Attaching;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  files = new Attaching(app);
  const college = await makeOrganisation(app);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const begun: PackageValues = {
  location: 'page-3',
  suspend_data: 'a=1',
  completion: 'incomplete',
  success: 'unknown',
  score: null,
  seconds: 30,
};

/** A lesson with a package. */
async function written() {
  const course = await taking.authors.course(teacher);
  const file = await files.upload(teacher, 'package');
  const body = { name: 'Markets', type: 'package', file_id: file.id };
  const { id } = await files.attach(teacher, course.lessonId, body);
  return { ...course, id };
}

const open = async (id: string, by = learner) =>
  (await taking.ask(on.openPackage, by, { params: { id }, body: {} })).expect<{ data: PackageSitting }>(200)
    .data;
const send = (sitting: string, seq: number, values: Partial<PackageValues>, by = learner) =>
  taking.ask(on.keepPackageValues, by, {
    params: { id: sitting },
    body: { seq, values: { ...begun, ...values } },
  });
const keep = async (sitting: string, seq: number, values: Partial<PackageValues>) =>
  (await send(sitting, seq, values)).expect<{ data: KeptPackageValues }>(200).data;

it('is opened where it was left, on another device too', async () => {
  const { id, courseId } = await written();
  const first = await open(id);
  expect(first).toMatchObject({ values: null, total_seconds: 0, mastery_score: null, best_score: null });
  expect(first.address).toMatch(/^http:\/\/packages\.localhost\/player\//);
  expect((await taking.progress(learner, courseId)).begun_at).not.toBeNull();
  expect(await keep(first.sitting_id, 1, {})).toEqual({ lesson_completed: false, best_score: null });
  const second = await open(id);
  expect(second.values).toEqual({ ...begun, seconds: 0 });
  // It was open for a moment, whatever the package says.
  expect(second.total_seconds).toBeLessThan(30);
  const late = await send(first.sitting_id, 2, { location: 'page-1' });
  expect(late.error).toMatchObject({ code: 'NOT_FOUND', message: packagePlaying.elsewhere });
  expect((await open(id)).values?.location).toBe('page-3');
});

it('keeps what was said last, whatever comes late or twice', async () => {
  const { id } = await written();
  const { sitting_id: sitting } = await open(id);
  await keep(sitting, 2, { location: 'page-9' });
  await keep(sitting, 1, { location: 'page-1' });
  await keep(sitting, 2, { location: 'page-2' });
  expect((await open(id)).values?.location).toBe('page-9');
});

it('completes its lesson, and its best score is among the reader’s scores', async () => {
  const { id, courseId, lessonId } = await written();
  const { sitting_id: sitting } = await open(id);
  const failed = await keep(sitting, 1, { completion: 'completed', success: 'failed', score: 40 });
  expect(failed).toEqual({ lesson_completed: false, best_score: 40 });
  const passed = { completion: 'completed', success: 'passed', score: 80 } as const;
  const [one, other] = await Promise.all([keep(sitting, 2, passed), keep(sitting, 2, passed)]);
  expect([one, other]).toEqual(Array(2).fill({ lesson_completed: true, best_score: 80 }));
  await keep(sitting, 3, passed);
  expect(await taking.progress(learner, courseId)).toMatchObject({
    ...{ done: [lessonId], done_by_package: [lessonId] },
  });
  const reopen = await taking.ask(lessonReopened, learner, { params: { id: courseId, lesson: lessonId } });
  expect(reopen.error).toMatchObject({ code: 'CONFLICT', message: attemptMessages.completedByPackage });
  await eventually(async () => {
    const scores = (await taking.ask(quizScores, learner, {})).expect<QuizScores>(200);
    expect(scores.data.find((row) => row.assignment_id === id)).toMatchObject({
      source: 'package',
      campaign_id: lessonId,
      best_score: 80,
      attempts: 2,
    });
    expect(scores.packages).toBe(1);
    expect((await open(id)).best_score).toBe(80);
  });
});

it('counts anew what says with the same score that it was passed after all', async () => {
  const { id } = await written();
  const { sitting_id: sitting } = await open(id);
  const completed = { completion: 'completed', score: 80 } as const;
  await keep(sitting, 1, completed);
  await keep(sitting, 2, { ...completed, success: 'passed' });
  await keep(sitting, 3, { ...completed, success: 'passed' });
  await keep(sitting, 4, completed);
  const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<{ passed: boolean | null }>(
    `select (e.data -> 'passed')::boolean as passed
     from event_store.event e join event_store.event s using (tenant, stream)
     where s.type = 'AttemptStarted' and s.data ->> 'quizId' = $1 and e.type = 'AttemptGraded'
     order by e.position`,
    [id],
  );
  expect(rows).toEqual([{ passed: null }, { passed: true }]);
});

it('is for those alone who read its course', async () => {
  const { id } = await written();
  const { sitting_id: sitting } = await open(id);
  for (const asked of [id, randomUUID()])
    expect(
      (await taking.ask(on.openPackage, stranger, { params: { id: asked }, body: {} })).error?.code,
    ).toBe('NOT_FOUND');
  for (const asked of [sitting, randomUUID()])
    expect((await send(asked, 1, {}, stranger)).error?.code).toBe('NOT_FOUND');
  expect((await open(id)).values).toBeNull();
});

it.each<[string, Partial<PackageValues>]>([
  ['suspend_data', { suspend_data: 'a'.repeat(64_001) }],
  ['location', { location: 'a'.repeat(1001) }],
  ['score', { score: 101 }],
  ['seconds', { seconds: -1 }],
])('refuses %s out of its bounds', async (field, values) => {
  const { error } = await send(randomUUID(), 1, values);
  expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['VALIDATION_FAILED', [`values.${field}`]]);
});
