import type { WholeCourse } from '@keenly/contracts/content';
import * as content from '@keenly/contracts/content.endpoints';
import { type CourseHistory, type CourseVersion, HISTORY_PAGE } from '@keenly/contracts/course-history';
import * as on from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { changeQuiz, deleteQuiz } from '@keenly/contracts/quiz.endpoints';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let quizzes: QuizAuthoring;
let teacher: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  quizzes = await QuizAuthoring.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER', first_name: 'Tomas', last_name: 'Berg' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 90_000);
afterAll(() => app.close());

const history = async (id: string, by = teacher, page = 1) =>
  (
    await authors.ask(by, 'GET', `${pathOf(on.courseHistory.path, { id })}?page_no=${page}`)
  ).expect<CourseHistory>(200);
const at = async (id: string, number: number, by = teacher) =>
  (await authors.ask(by, 'GET', pathOf(on.courseVersion.path, { id, number: String(number) }))).expect<{
    data: CourseVersion;
  }>(200).data;
const restore = (id: string, body: object, by = teacher) =>
  authors.ask(by, 'POST', pathOf(on.restoreCourse.path, { id }), body);
const restored = async (id: string, number: number) =>
  (await restore(id, { number })).expect<{ data: WholeCourse }>(200).data;
/** What a version is made of, told by a hash. */
const hashes = async (id: string) => {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from app.content_version where course_id = $1 order by number',
    [id],
  );
  return rows.map(({ hash }) => hash);
};
const words = ({ heading, sections }: WholeCourse) => [
  heading,
  sections.map((section) => [
    section.heading,
    section.description,
    section.lessons.map(({ heading: title, description }) => [title, description]),
  ]),
];

/** Two sections, three lessons, an assignment with a question: version 8. */
async function full() {
  const course = await authors.course(teacher, { audience: 'organization' });
  const one = await authors.section(teacher, course.id, { heading: 'One' });
  const two = await authors.section(teacher, course.id, { heading: 'Two' });
  const lessons = [
    await authors.lesson(teacher, one.id, { heading: 'Prices' }),
    await authors.lesson(teacher, one.id, { heading: 'Costs' }),
    await authors.lesson(teacher, two.id, { heading: 'Trade' }),
  ];
  const quiz = await quizzes.quiz(teacher, lessons[0]!.id);
  const question = await quizzes.question(teacher, quiz.id);
  return { course, one, two, lessons, quiz, question };
}

describe('the history of a course (product/content#history)', () => {
  it('folds what one author saves in one go, and names them', async () => {
    const { course } = await full();
    const { data, total, current } = await history(course.id);
    expect({ total, current }).toEqual({ total: 1, current: 8 });
    expect(data[0]).toMatchObject({
      ...{ number: 8, first_number: 1, saves: 8, saved_by: teacher.accountId, author_name: 'Tomas Berg' },
      changes: ['course created', 'section added', 'lesson added', 'assignment added', 'question added'],
    });
  });

  it('begins anew after ten minutes, after an hour, and with another author', async () => {
    const { course } = await full();
    const minutes = [0, 9, 20, 25, 34, 43, 52, 62];
    // The eight saves at these minutes: a pause before the third.
    await pool.query(
      `update app.content_version v set created_at = now() - interval '3 hours' + make_interval(mins => m.at)
       from unnest($2::int[]) with ordinality as m (at, number) where v.course_id = $1 and v.number = m.number`,
      [course.id, minutes],
    );
    await authors.change(colleague, course.id, { heading: 'Markets and prices' });
    const folded = async () =>
      (await history(course.id)).data.map(({ first_number, number }) => [first_number, number]);
    expect(await folded()).toEqual([
      [9, 9],
      [3, 8],
      [1, 2],
    ]);
    // Nine minutes apart each: the last one is over an hour after the first.
    await pool.query(
      `update app.content_version set created_at = now() - interval '3 hours' + make_interval(mins => number * 9)
       where course_id = $1 and number < 9`,
      [course.id],
    );
    expect(await folded()).toEqual([
      [9, 9],
      [8, 8],
      [1, 7],
    ]);
  });

  it('comes in pages', async () => {
    const course = await authors.course(teacher, { audience: 'organization' });
    for (let n = 0; n < HISTORY_PAGE; n += 1) {
      await authors.change(n % 2 === 0 ? colleague : teacher, course.id, { heading: `Markets ${n}` });
    }
    const [first, second] = [await history(course.id), await history(course.id, teacher, 2)];
    expect(first.data).toHaveLength(HISTORY_PAGE);
    expect(second.data.map(({ number }) => number)).toEqual([1]);
    expect([first.total, second.total]).toEqual([HISTORY_PAGE + 1, HISTORY_PAGE + 1]);
  });

  it('names each save between two versions', async () => {
    const { course } = await full();
    const between = (query: string) =>
      authors.ask(teacher, 'GET', `${pathOf(on.courseHistory.path, { id: course.id })}?${query}`);
    const { data, total } = (await between('first=2&last=4')).expect<CourseHistory>(200);
    expect(
      data.map(({ number, first_number, saves, changes }) => [number, first_number, saves, changes]),
    ).toEqual([
      [4, 4, 1, ['lesson added']],
      [3, 3, 1, ['section added']],
      [2, 2, 1, ['section added']],
    ]);
    expect(total).toBe(3);
    for (const wrong of ['first=2', 'last=4', 'first=0&last=4', 'first=2&last=99999999999'])
      expect((await between(wrong)).error?.code).toBe('VALIDATION_FAILED');
  });

  it('shows a version whole, and how it differs from the course as it is', async () => {
    const { course, one, lessons, question, quiz } = await full();
    const lesson = pathOf(content.updateLesson.path, { id: lessons[1]!.id });
    await authors.ask(teacher, 'PUT', lesson, { heading: 'Costs and benefits' });
    await authors.ask(teacher, 'DELETE', pathOf(content.deleteLesson.path, { id: lessons[0]!.id }));
    const later = await authors.lesson(teacher, one.id, { heading: 'Taxes' });
    const version = await at(course.id, 8);
    expect(version).toMatchObject({
      ...{ number: 8, change: 'question added', heading: 'Markets', author_name: 'Tomas Berg', current: 11 },
      sections: [
        {
          heading: 'One',
          lessons: [
            { heading: 'Prices', assignments: [quiz.assignment_name] },
            { heading: 'Costs', assignments: [] },
          ],
        },
        { heading: 'Two', lessons: [{ heading: 'Trade' }] },
      ],
    });
    expect(version.differences).toEqual([
      { part: 'lesson', id: lessons[0]!.id, heading: 'Prices', what: 'restored' },
      { part: 'lesson', id: lessons[1]!.id, heading: 'Costs', what: 'changed' },
      { part: 'lesson', id: later.id, heading: 'Taxes', what: 'removed' },
    ]);
    expect(version.difference_count).toBe(3);
    // Its question went with the lesson, and isn't told apart.
    expect(JSON.stringify(version.differences)).not.toContain(question.id);
    expect((await at(course.id, 11)).differences).toEqual([]);
  });
});

describe('an earlier version (product/content#history)', () => {
  it('comes back whole: texts, order, assignments, questions, options', async () => {
    const { course, one, two, lessons, quiz, question } = await full();
    const before = await authors.whole(teacher, course.id);
    await authors.change(teacher, course.id, { heading: 'Other', description: '<p>Other.</p>' });
    await authors.sort(teacher, course.id, [two.id, one.id]);
    await authors.ask(teacher, 'DELETE', pathOf(content.deleteSection.path, { id: one.id }));
    const changed = pathOf(content.updateLesson.path, { id: lessons[2]!.id });
    await authors.ask(teacher, 'PUT', changed, { description: '<p>Other.</p>' });
    await authors.section(teacher, course.id, { heading: 'Three' });
    const after = await restored(course.id, 8);
    expect(words(after)).toEqual(words(before));
    expect(after.content_version).toBe(14);
    expect(after.sections.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect((await quizzes.quizzes(teacher, lessons[0]!.id)).map(({ id }) => id)).toEqual([quiz.id]);
    const [again] = await quizzes.questions(teacher, quiz.id);
    expect(again).toMatchObject({
      id: question.id,
      question_title: question.question_title,
      question_options_attributes: question.question_options_attributes,
    });
    // To the last part the same, which the hashes of both versions say.
    const all = await hashes(course.id);
    expect(all[13]).toBe(all[7]);
    expect((await history(course.id)).data[0]?.changes).toContain('version restored');
    // Searches go by the text without its markup.
    const { rows } = await pool.query('select description_text from app.lesson where id = $1', [
      lessons[2]!.id,
    ]);
    expect(rows).toEqual([{ description_text: 'Read.' }]);
  });

  it('brings back what was shuffled, which is a difference', async () => {
    const { course, quiz } = await full();
    await quizzes.ask(changeQuiz, teacher, quiz.id, {
      shuffle_questions: true,
      shuffle_options: true,
      tries: 2,
    });
    const { differences } = await at(course.id, 8);
    expect(differences).toMatchObject([{ part: 'assignment', id: quiz.id, what: 'changed' }]);
    await restored(course.id, 8);
    const shuffled = async () =>
      (await quizzes.quizzes(teacher, quiz.campaign_id)).find(({ id }) => id === quiz.id);
    expect(await shuffled()).toMatchObject({ shuffle_questions: false, shuffle_options: false, tries: null });
    await restored(course.id, 9);
    expect(await shuffled()).toMatchObject({ shuffle_questions: true, shuffle_options: true, tries: 2 });
  });

  it('takes with it what came later, in lists that stayed', async () => {
    const { course, one, lessons, quiz } = await full();
    await authors.lesson(teacher, one.id, { heading: 'Taxes' });
    const more = await quizzes.quiz(teacher, lessons[0]!.id);
    await quizzes.question(teacher, quiz.id, { question_title: 'Another?' });
    const after = await restored(course.id, 8);
    expect(after.sections[0]?.lessons.map(({ heading }) => heading)).toEqual(['Prices', 'Costs']);
    expect(await quizzes.questions(teacher, quiz.id)).toHaveLength(1);
    expect((await quizzes.quizzes(teacher, lessons[0]!.id)).map(({ id }) => id)).not.toContain(more.id);
  });

  it('leaves whom the course is for, and can be undone like any save', async () => {
    const course = await authors.course(teacher, { audience: 'organization' });
    await authors.change(teacher, course.id, { heading: 'Other', audience: 'link' });
    expect(await restored(course.id, 1)).toMatchObject({ heading: 'Markets', audience: 'link' });
    expect(await restored(course.id, 2)).toMatchObject({ heading: 'Other', content_version: 4 });
  });

  it('stops two authors from overwriting each other', async () => {
    const { course, lessons } = await full();
    const read = lessons[1]!.version;
    const change = pathOf(content.updateLesson.path, { id: lessons[1]!.id });
    await authors.ask(teacher, 'PUT', change, { heading: 'Costs, again', version: read });
    expect((await restore(course.id, { number: 4, current: 8 })).error?.code).toBe('CONCURRENT_CHANGE');
    (await restore(course.id, { number: 8, current: 9 })).expect(200);
    const late = await authors.ask(colleague, 'PUT', change, { heading: 'Late', version: read + 1 });
    expect(late.error?.code).toBe('CONCURRENT_CHANGE');
  });

  it('sent twice, also at once, is taken back once', async () => {
    const { course } = await full();
    await authors.change(teacher, course.id, { heading: 'Other' });
    const body = { number: 8, current: 9 };
    const answers = await Promise.all([restore(course.id, body), restore(course.id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    (await restore(course.id, body)).expect(200);
    expect(await hashes(course.id)).toHaveLength(10);
  });

  it('is refused whole where something else took the id of what was deleted', async () => {
    const { course, lessons } = await full();
    const [taken] = lessons;
    await authors.ask(teacher, 'DELETE', pathOf(content.deleteLesson.path, { id: taken!.id }));
    const other = await authors.section(teacher, (await authors.course(teacher)).id);
    await authors.lesson(teacher, other.id, { id: taken!.id, heading: 'Theirs' });
    expect((await restore(course.id, { number: 8 })).error?.code).toBe('CONFLICT');
    expect(await hashes(course.id)).toHaveLength(9);
    expect((await authors.whole(teacher, other.parent_id)).sections[0]?.lessons[0]?.heading).toBe('Theirs');
  });

  it('brings an assignment back that was deleted by itself', async () => {
    const { course, lessons, quiz } = await full();
    await quizzes.ask(deleteQuiz, teacher, quiz.id);
    await restored(course.id, 8);
    expect((await quizzes.quizzes(teacher, lessons[0]!.id))[0]).toMatchObject({
      ...{ id: quiz.id, question_count: 1 },
    });
  });

  it('is not found of a course that isn’t one’s to edit, and where there is none', async () => {
    const { course } = await full();
    const asked = [
      await authors.ask(stranger, 'GET', pathOf(on.courseHistory.path, { id: course.id })),
      await authors.ask(stranger, 'GET', pathOf(on.courseVersion.path, { id: course.id, number: '1' })),
      await restore(course.id, { number: 1 }, stranger),
      await restore(uuidv7(), { number: 1 }),
      await restore(course.id, { number: 99 }),
      await authors.ask(teacher, 'GET', pathOf(on.courseVersion.path, { id: course.id, number: '99' })),
    ];
    const words = asked.map(({ status, error }) => [status, error?.code, error?.message]);
    expect(new Set(words.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(words[0]?.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    // An address that can't be one is that of nothing, too.
    for (const number of ['0', 'one', '1.5', '99999999999']) {
      const path = pathOf(on.courseVersion.path, { id: course.id, number });
      expect((await authors.ask(teacher, 'GET', path)).status).toBe(404);
    }
  });
});
