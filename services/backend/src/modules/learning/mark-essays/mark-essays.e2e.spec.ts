import { markingMessages } from '@keenly/contracts/catalogue/marking';
import type { EssaysOfAttempt, EssaysToMark } from '@keenly/contracts/essay-marking';
import * as on from '@keenly/contracts/essay-marking.endpoints';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, essay, QuizTaking } from '../testing/quiz-taking.js';

let app: TestApp;
let taking: QuizTaking;
let teacher: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  taking = await QuizTaking.start(app);
  const college = await makeOrganisation(app, { name: 'Northbridge College' });
  teacher = await addMember(app, college, { role: 'TEACHER' });
  colleague = await addMember(app, college, { role: 'MANAGER' });
  learner = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

const page = async (by: TestPerson, courseId: string, state = 'awaiting') =>
  (await taking.ask(on.essaysToMark, by, { query: { course_id: courseId, state } })).expect<EssaysToMark>(
    200,
  );
const one = (by: TestPerson, id: string) => taking.ask(on.essaysOfAttempt, by, { params: { id } });
const mark = (by: TestPerson, id: string, question: string, body: object) =>
  taking.ask(on.markEssay, by, { params: { id, question }, body: { version: 0, ...body } });
const essaysIn = (answer: { expect<T>(status: number): T }) =>
  answer.expect<{ data: EssaysOfAttempt }>(200).data;
const lastOf = ({ questions }: ActiveQuiz) => questions.at(-1)?.id ?? '';

async function submitted(by = learner, questions: readonly object[] = [choice, essay], author = teacher) {
  const quiz = await taking.quiz(author, questions);
  const { attempt_id: id } = await taking.submit(by, quiz, answersTo(quiz.questions, true));
  return { quiz, id, question: lastOf(quiz) };
}

describe('an essay', () => {
  it('awaits a mark, is marked, and makes the score known', async () => {
    const { quiz, id, question } = await submitted();
    await eventually(async () =>
      expect(await page(teacher, quiz.courseId)).toMatchObject({
        total: 1,
        data: [{ attempt_id: id, learner_id: learner.accountId, essays: 1, awaiting_review: 1 }],
      }),
    );
    const read = essaysIn(await one(colleague, id));
    expect(read).toMatchObject({
      ...{ score: 100, awaiting_review: 1, assignment_id: quiz.quizId },
      questions: [
        {
          ...{ question_id: question, question_title: essay.question_title, mark: null },
          ...{ model_answer: 'The model answer.', essay_content: 'Because of scarcity.' },
        },
      ],
    });
    const marked = essaysIn(await mark(teacher, id, question, { percent: 50, comment: ' Say why. ' }));
    expect(marked).toMatchObject({
      ...{ score: 75, awaiting_review: 0 },
      questions: [{ mark: { percent: 50, comment: 'Say why.', version: 1 } }],
    });
    const report = await taking.report(learner, quiz.quizId);
    expect(report).toMatchObject({ score: 75, awaiting_review: 0 });
    expect(report.questions[1]).toMatchObject({
      ...{ is_right: null, model_answer: null, mark: { percent: 50, comment: 'Say why.' } },
    });
    await eventually(async () => {
      expect((await page(teacher, quiz.courseId)).data).toEqual([]);
      expect((await page(teacher, quiz.courseId, 'marked')).data).toMatchObject([{ attempt_id: id }]);
      expect(await taking.report(learner, quiz.quizId)).toMatchObject({ best_score: 75 });
    });
  });

  it('has no score where there are essays alone, until the last one is marked', async () => {
    const { quiz, id } = await submitted(learner, [essay, { ...essay, question_title: 'And demand?' }]);
    const [first, second] = quiz.questions;
    expect(essaysIn(await mark(teacher, id, first?.id ?? '', { percent: 100 })).score).toBeNull();
    expect(essaysIn(await mark(teacher, id, second?.id ?? '', { percent: 25 })).score).toBe(62.5);
  });

  it('has one mark, sent twice or at once, and another one only by whoever knows it', async () => {
    const { id, question } = await submitted();
    const twice = await Promise.all([1, 2].map(() => mark(teacher, id, question, { percent: 100 })));
    for (const answer of twice)
      expect(essaysIn(answer).questions[0]?.mark).toMatchObject({ percent: 100, version: 1 });
    const refused = await mark(colleague, id, question, { percent: 0 });
    expect(refused.error).toMatchObject({
      ...{ code: 'CONCURRENT_CHANGE', message: markingMessages.markedMeanwhile },
    });
    const changed = essaysIn(await mark(colleague, id, question, { percent: 0, version: 1 }));
    expect(changed).toMatchObject({ score: 50, questions: [{ mark: { percent: 0, version: 2 } }] });
    const atOnce = await Promise.all(
      [10, 20].map((percent) => mark(teacher, id, question, { percent, version: 2 })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused what is no mark', async () => {
    const { id, question } = await submitted();
    for (const body of [{ percent: 101 }, { percent: 0.5 }, { percent: '50' }, { comment: 'So.' }])
      expect((await mark(teacher, id, question, body)).error?.fields).toHaveProperty('percent');
    const long = await mark(teacher, id, question, { percent: 1, comment: 'x'.repeat(2001) });
    expect(long.error?.fields).toHaveProperty('comment');
  });

  it('is nobody else’s: not another organization’s, its writer’s, nor a question’s of choices', async () => {
    const { quiz, id, question } = await submitted();
    expect((await one(stranger, id)).error?.code).toBe('NOT_FOUND');
    expect((await mark(stranger, id, question, { percent: 1 })).error?.code).toBe('NOT_FOUND');
    expect((await one(learner, id)).error?.code).toBe('FORBIDDEN');
    expect((await mark(teacher, id, quiz.questions[0]?.id ?? '', { percent: 1 })).error?.code).toBe(
      'NOT_FOUND',
    );
    const own = await submitted(colleague);
    expect((await one(colleague, own.id)).error?.code).toBe('NOT_FOUND');
    expect((await page(colleague, own.quiz.courseId)).total).toBe(0);
    expect((await page(stranger, quiz.courseId)).total).toBe(0);
  });

  it('of a public course isn’t its author’s to read, and has its model answer on a personal account', async () => {
    const quiz = await taking.quiz(teacher, [essay]);
    await taking.authors.ask(updateCourse, teacher, quiz.courseId, { is_public: true });
    const guest = await signUp(app);
    const { attempt_id: id } = await taking.submit(guest, quiz, answersTo(quiz.questions, true));
    expect((await one(teacher, id)).error?.code).toBe('NOT_FOUND');
    const report = await taking.report(guest, quiz.quizId);
    expect(report.questions[0]).toMatchObject({ model_answer: 'The model answer.', mark: null });
    await taking.begin(guest, quiz.quizId);
    expect((await taking.report(guest, quiz.quizId)).questions[0]?.model_answer).toBeNull();
  });

  it('tells its writer who looked', async () => {
    const writer = await addMember(app, { clientId: teacher.clientId ?? '' }, { role: 'USER' });
    const { id } = await submitted(writer);
    await one(teacher, id);
    await eventually(async () => {
      const { data } = (await taking.ask(myDataViews, writer)).expect<{ data: DataViews['data'] }>(200);
      expect(data.views).toMatchObject([{ what: 'essays', times: 1 }]);
    }, 10_000);
  });
});
