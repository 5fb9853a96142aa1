import type { ErasureReceipt } from '@keenly/contracts/trust';
import { eventually } from '../../../testing/eventually.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { Retention } from '../retention/retention.js';
import { TrustTestApp } from '../testing/trust-test-app.js';
import { type ActiveQuiz, answersTo, essay, QuizTaking } from '../../learning/testing/quiz-taking.js';

const DAY_MS = 86_400_000;

const trust = new TrustTestApp();
let taking: QuizTaking;
let quiz: ActiveQuiz;
let learners: readonly [TestPerson, TestPerson];
beforeAll(async () => {
  await trust.start();
  taking = await QuizTaking.start(trust.app);
  const college = await makeOrganisation(trust.app);
  quiz = await taking.quiz(await addMember(trust.app, college, { role: 'TEACHER' }), [choice, essay]);
  learners = [await addMember(trust.app, college), await addMember(trust.app, college)];
}, 90_000);
afterAll(() => trust.stop());

/** What is known of someone who submitted the quiz and began it once more. */
async function learn(by: TestPerson, word: string): Promise<void> {
  const answers = answersTo(quiz.questions, true);
  await taking.submit(by, quiz, answers);
  const { attempt_id } = await taking.begin(by, quiz.quizId);
  const [, written] = quiz.questions;
  const kept = await taking.keep(by, attempt_id, [{ question_id: written?.id, essay_content: word, seq: 1 }]);
  kept.expect(200);
  await eventually(async () => expect(await trust.kept(by)).toMatchObject({ attempts: 2, courses: 1 }));
}

const fieldsOf = async ({ accountId }: TestPerson) => {
  const { rows } = await trust.pool.query<{ field: string }>(
    `select distinct jsonb_object_keys(data) as field from event_store.event
     where subject = $1 and (stream like 'quiz-attempt-%' or stream like 'enrolment-%')`,
    [accountId],
  );
  return rows.map(({ field }) => field);
};

describe('what someone learned by a course', () => {
  it('goes with their study data, from the log too, and can be learned again', async () => {
    const [ann, ben] = learners;
    await learn(ann, 'shearwater');
    await learn(ben, 'guillemot');
    expect(await trust.tablesWith('shearwater')).toEqual([]);
    const { id } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202).data;
    await trust.done(id);

    expect(await trust.kept(ann)).toMatchObject({ attempts: 0, courses: 0 });
    expect(await trust.kept(ben)).toMatchObject({ attempts: 2, courses: 1 });
    expect(await fieldsOf(ann)).toEqual([]);
    expect(await taking.ofLesson(ann, quiz.lessonId)).toMatchObject({ attempt: null, submitted: null });
    expect(await taking.progress(ann, quiz.courseId)).toMatchObject({ begun_at: null, done: [] });
    await taking.submit(ann, quiz, answersTo(quiz.questions, true));
    expect((await taking.progress(ann, quiz.courseId)).done).toEqual([quiz.lessonId]);
  }, 90_000);

  it('is kept for 5 years', async () => {
    const [, ben] = learners;
    const inFiveYears = new Date();
    inFiveYears.setUTCFullYear(inFiveYears.getUTCFullYear() + 5);
    const keepTo = (days: number) =>
      trust.app.app.get(Retention, { strict: false }).keepTo(new Date(inFiveYears.getTime() + days * DAY_MS));
    await keepTo(-2);
    expect(await trust.kept(ben)).toMatchObject({ attempts: 2, courses: 1 });
    await keepTo(2);
    await eventually(async () => expect(await trust.kept(ben)).toMatchObject({ attempts: 0, courses: 0 }));
    // What its end says: the course, by a random number.
    expect(await fieldsOf(ben)).toEqual(['courseId']);
  }, 90_000);
});
