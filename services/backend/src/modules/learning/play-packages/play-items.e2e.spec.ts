import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import * as on from '@keenly/contracts/package-sittings.endpoints';
import type { PackageValues } from '@keenly/contracts/package-player';
import type { QuizScores } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Attaching } from '../../content/testing/attaching.js';
import { MANIFEST, manifestOf, packageOf, scoOf } from '../../media/testing/packages.js';
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

const manifest = manifestOf({
  resources: `${scoOf('one', 'one.html')}${scoOf('two', 'two.html')}
    <resource identifier="about" adlcp:scormtype="asset" href="about.html"/>`,
  organization: `<item identifier="h"><title>Trade</title>
      <item identifier="a" identifierref="one"><title>Markets</title><adlcp:masteryscore>70</adlcp:masteryscore></item>
      <item identifier="b" identifierref="two" parameters="?from=2"><title>Prices</title></item></item>
    <item identifier="c" identifierref="about"><title>About</title></item>`,
});
const [heading, markets, prices, about] = [0, 1, 2, 3];

/** A lesson with a package of two parts, a heading above them, and a page beside them. */
async function written() {
  const course = await taking.authors.course(teacher);
  const pages = { 'one.html': 'one', 'two.html': 'two', 'about.html': 'about' };
  const zip = await packageOf({ [MANIFEST]: manifest, ...pages });
  const file = await files.upload(teacher, 'package', 'Trade.zip', zip);
  const body = { name: 'Trade', type: 'package', file_id: file.id };
  const { id } = await files.attach(teacher, course.lessonId, body);
  return { ...course, id };
}

const said: PackageValues = {
  ...{ location: 'page-3', suspend_data: 'a=1', completion: 'incomplete', success: 'unknown' },
  ...{ score: null, seconds: 30 },
};
const ask = (id: string, item?: number, by = learner) =>
  taking.ask(on.openPackage, by, { params: { id }, body: item === undefined ? {} : { item } });
const open = async (id: string, item?: number) =>
  (await ask(id, item)).expect<{ data: PackageSitting }>(200).data;
const send = (sitting: string, seq: number, values: Partial<PackageValues>, by = learner) =>
  taking.ask(on.keepPackageValues, by, {
    params: { id: sitting },
    body: { seq, values: { ...said, ...values } },
  });
const keep = async (sitting: string, seq: number, values: Partial<PackageValues>) =>
  (await send(sitting, seq, values)).expect<{ data: KeptPackageValues }>(200).data;
/** Opens a part, and has it say this. */
const play = async (id: string, item: number, values: Partial<PackageValues>) =>
  keep((await open(id, item)).sitting_id, 1, values);

it('has its contents, and opens at the first part, later at the one that was open last', async () => {
  const { id, courseId } = await written();
  const first = await open(id);
  expect(first).toMatchObject({ values: null, total_seconds: 0, mastery_score: 70, best_score: null });
  const untouched = { state: 'untouched', score: null };
  expect(first.contents).toEqual({
    position: markets,
    launch: expect.stringMatching(/^http:\/\/packages\.localhost\/files\/[^/]+\/one\.html$/) as string,
    items: [
      { position: 0, title: 'Trade', depth: 0, opens: false, counts: false, ...untouched },
      {
        position: 1,
        title: 'Markets',
        depth: 1,
        opens: true,
        counts: true,
        state: 'incomplete',
        score: null,
      },
      { position: 2, title: 'Prices', depth: 1, opens: true, counts: true, ...untouched },
      { position: 3, title: 'About', depth: 0, opens: true, counts: false, ...untouched },
    ],
  });
  expect((await taking.progress(learner, courseId)).begun_at).not.toBeNull();
  expect((await open(id, prices)).contents?.launch).toMatch(/\/two\.html\?from=2$/);
  expect((await open(id)).contents?.position).toBe(prices);
});

it('keeps each part’s own place, notes, status, and score', async () => {
  const { id } = await written();
  const one = await open(id, markets);
  const two = await open(id, prices);
  // The first one goes on being kept: it's another part that was opened since.
  const answer = await keep(one.sitting_id, 1, { success: 'passed', completion: 'completed', score: 90 });
  expect(answer.item).toEqual({ state: 'passed', score: 90 });
  await keep(two.sitting_id, 1, { location: 'page-7', suspend_data: 'b=2', score: 10 });
  expect((await open(id, markets)).values).toMatchObject({
    location: 'page-3',
    success: 'passed',
    score: 90,
  });
  const again = await open(id, prices);
  expect(again.values).toEqual({ ...said, location: 'page-7', suspend_data: 'b=2', score: 10, seconds: 0 });
  expect(again.contents?.items.map(({ state, score }) => [state, score])).toEqual([
    ['untouched', null],
    ['passed', 90],
    ['incomplete', 10],
    ['untouched', null],
  ]);
  const late = await send(two.sitting_id, 2, { location: 'page-1' });
  expect(late.error?.code).toBe('NOT_FOUND');
});

it('completes its lesson with the last of its parts, and has the mean of their scores', async () => {
  const { id, courseId, lessonId } = await written();
  const passed = { completion: 'completed', success: 'passed' } as const;
  expect(await play(id, markets, { ...passed, score: 80 })).toEqual({
    ...{ lesson_completed: false, best_score: null },
    item: { state: 'passed', score: 80 },
  });
  const failed = await play(id, prices, { completion: 'completed', success: 'failed', score: 20 });
  expect(failed).toMatchObject({ lesson_completed: false, best_score: 50, item: { state: 'failed' } });
  const done = await play(id, prices, { ...passed, score: 61 });
  expect(done).toMatchObject({ lesson_completed: true, best_score: 70.5, item: { state: 'passed' } });
  expect(await taking.progress(learner, courseId)).toMatchObject({ done_by_package: [lessonId] });
  await eventually(async () => {
    const scores = (await taking.ask(quizScores, learner, {})).expect<QuizScores>(200);
    expect(scores.data.find((row) => row.assignment_id === id)).toMatchObject({
      ...{ source: 'package', best_score: 70.5, attempts: 2 },
    });
  });
});

it('has no use for what a page says that counts for nothing', async () => {
  const { id } = await written();
  const opened = await open(id, about);
  expect(opened.contents).toMatchObject({ position: about });
  expect(await keep(opened.sitting_id, 1, { completion: 'completed' })).toMatchObject({
    lesson_completed: false,
  });
  expect((await open(id, about)).contents?.items[about]).toMatchObject({ state: 'untouched' });
});

it('is for those alone who read its course, and opens no heading and nothing beyond its end', async () => {
  const { id } = await written();
  const { sitting_id: sitting } = await open(id);
  expect((await ask(id, markets, stranger)).error?.code).toBe('NOT_FOUND');
  expect((await send(sitting, 1, {}, stranger)).error?.code).toBe('NOT_FOUND');
  for (const item of [heading, 4]) expect((await ask(id, item)).error?.code).toBe('NOT_FOUND');
  expect((await ask(id, -1)).error?.code).toBe('VALIDATION_FAILED');
  expect((await open(id)).values).toBeNull();
  const single = await taking.authors.course(teacher);
  const { id: fileId } = await files.upload(teacher, 'package');
  const plain = await files.attach(teacher, single.lessonId, { name: 'A', type: 'package', file_id: fileId });
  expect((await ask(plain.id, 0)).error?.code).toBe('NOT_FOUND');
});
