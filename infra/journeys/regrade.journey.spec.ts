import { analyticsScreens } from '@keenly/contracts/catalogue/analytics-screens';
import { essayScreens } from '@keenly/contracts/catalogue/essay-screens';
import { quizLabels } from '@keenly/contracts/catalogue/quiz';
import { regradeScreens as words } from '@keenly/contracts/catalogue/regrade-screens';
import { takingQuizzes } from '@keenly/contracts/catalogue/taking-quizzes';
import { essaysToMark } from '@keenly/contracts/essay-marking.endpoints';
import type { EssaysToMark } from '@keenly/contracts/essay-marking';
import { pathOf } from '@keenly/contracts/path-of';
import { changeQuiz, createQuestion, createQuiz } from '@keenly/contracts/quiz.endpoints';
import type { RegradePreview } from '@keenly/contracts/regrade';
import { previewRegrade } from '@keenly/contracts/regrade.endpoints';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../extension/tests/until';
import { CourseWriter } from './support/course-writer';
import { closeWindows, demoPerson, sharedBrowser, signIn, windowOf } from './support/people';
import { QuizTaker } from './support/quiz-attempts';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/**
 * The key of a question is wrong. Ten attempts later its author notices, corrects it, sees whom a regrade would change, and
 * regrades; the learner sees both scores. Then the author marks the essay of another quiz, and the learner sees that, too.
 */
let keenly: Keenly;
let browser: Browser;
let author: Page;
let learner: Page;
let courseId: string;
let lessonId: string;
let essayLesson: string;
let quiz: string;
let essayQuiz: string;
let wrong: string;
let writer: CourseWriter;

const cone = 'What does a cone tell?';
const slow = 'Is warming slow below 150 °C?';
const touch = 'May pots touch in a glaze firing?';
const why = 'Why does a kiln cool slowly?';
const truth = { [cone]: 'How much heat it took', [slow]: 'True', [touch]: 'False' };

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  writer = await CourseWriter.of(keenly.origin);
  await writeCourse();
  const taker = await QuizTaker.of(keenly.origin, demoPerson('Learner'));
  for (let nth = 0; nth < 7; nth += 1) await taker.takes(quiz, { ...truth, [cone]: 'How old it is' });
  for (let nth = 0; nth < 3; nth += 1) await taker.takes(quiz, truth);
  await taker.takes(essayQuiz, { [why]: 'So that nothing cracks.' });
  author = (await windowOf(browser)).page;
  learner = (await windowOf(browser)).page;
  await signIn(author, keenly.origin, 'Manager');
  await signIn(learner, keenly.origin, 'Learner');
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** A quiz of three questions, the first with the wrong key, and one of an essay alone. */
async function writeCourse(): Promise<void> {
  courseId = await writer.course('Reading a kiln');
  const section = await writer.section(courseId, 'During the fire');
  lessonId = await writer.lesson(section, 'Cones');
  essayLesson = await writer.lesson(section, 'Cooling');
  quiz = await writer.made(createQuiz.path, { campaign_id: lessonId, assignment_name: 'Check yourself' });
  wrong = await addQuestion(quiz, 1, cone, ['How hot it is', 'How much heat it took', 'How old it is']);
  await addQuestion(quiz, 2, slow, ['True', 'False']);
  await addQuestion(quiz, 2, touch, ['True', 'False'], 1);
  essayQuiz = await writer.made(createQuiz.path, {
    campaign_id: essayLesson,
    assignment_name: 'In your own words',
    pass_mark: 50,
  });
  await addQuestion(essayQuiz, 3, why, ['Glaze and clay shrink at different rates.']);
  for (const id of [quiz, essayQuiz])
    await writer.asked('PUT', pathOf(changeQuiz.path, { id }), { is_active: true });
}

async function addQuestion(
  assignment_id: string,
  question_type: number,
  question_title: string,
  values: readonly string[],
  correct = 0,
): Promise<string> {
  const options = values.map((option_value, nth) => ({ option_value, is_correct: nth === correct }));
  const body = { assignment_id, question_type, question_title, options };
  const { question } = await writer.asked<{ question: { id: string } }>('POST', createQuestion.path, body);
  return question.id;
}

const report = async (lesson: string, assignment: string) => {
  await learner.goto(`${keenly.origin}/lesson-quiz/${lesson}?report=${assignment}`);
  await learner.getByRole('heading', { level: 1, name: takingQuizzes.report }).waitFor();
};
const dialog = (name: string) => author.getByRole('dialog', { name });

describe('a question with a wrong key', () => {
  it('costs the learner a third of the score', async () => {
    await report(lessonId, quiz);
    await learner.getByText('66.7%').first().waitFor();
  }, 120_000);

  it('is answered otherwise by those who did well, as its course’s analytics show', async () => {
    const path = pathOf(previewRegrade.path, { id: quiz });
    const body = { question_id: wrong, way: 'full_marks' };
    await until('all ten attempts are known', async () => {
      const { data } = await writer.asked<{ data: RegradePreview }>('POST', path, body);
      return data.attempts === 10;
    });
    await author.goto(`${keenly.origin}/manage-content#/${courseId}?tab=analytics`);
    const row = author.getByRole('row', { name: new RegExp(cone.replace('?', '\\?')) });
    await until('analytics have all ten', async () => {
      await author.reload();
      await row.waitFor();
      return (await row.getByRole('cell').first().innerText()) === '10';
    });
    const bars = await row.getByRole('listitem').allInnerTexts();
    expect(bars.map((bar) => bar.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('0 (0.0%)'),
      expect.stringContaining('3 (30.0%)'),
      expect.stringContaining('7 (70.0%)'),
    ]);
    await row.getByRole('button', { name: words.actionFor(cone) }).waitFor();
  }, 180_000);

  it('is corrected, tried, and regraded', async () => {
    const place = `tab=assignments&assignment=${quiz}&question=${wrong}`;
    await author.goto(`${keenly.origin}/manage-content#/${courseId}?${place}`);
    await author.getByRole('radio', { name: 'Correct Option: How much heat it took' }).check();
    await author.getByRole('button', { name: quizLabels.updateQuestion }).click();
    await author.getByLabel(quizLabels.question, { exact: true }).waitFor({ state: 'detached' });
    await author.locator(`[data-pick="${wrong}"]`).click();
    await author.getByRole('button', { name: words.action, exact: true }).click();
    await dialog(words.title)
      .getByText(words.figures(3, 0, 7))
      .waitFor();
    await dialog(words.title).getByRole('button', { name: words.next }).click();
    await dialog(words.ask).getByText(words.consequence).waitFor();
    await dialog(words.ask).getByRole('button', { name: words.apply }).click();
    await dialog(words.title).getByText(words.done, { exact: true }).waitFor();
    await dialog(words.title).getByText(words.progress(10, 10)).waitFor();
    await dialog(words.title).getByRole('button', { name: words.close, exact: true }).last().click();
  }, 180_000);

  it('shows the learner both scores', async () => {
    await report(lessonId, quiz);
    await learner.getByText(takingQuizzes.regraded('66.7%', '100.0%')).waitFor();
    await learner.getByText('100.0%', { exact: true }).first().waitFor();
  }, 120_000);
});

describe('an essay', () => {
  it('waits for the author, who marks it beside its model answer by the keyboard', async () => {
    await until('the essay waits', async () => {
      const { total } = await writer.asked<EssaysToMark>('GET', essaysToMark.path);
      return total > 0;
    });
    const waiting = await writer.asked<EssaysToMark>('GET', `${essaysToMark.path}?course_id=${courseId}`);
    expect(waiting.data).toMatchObject([{ lesson_name: 'Cooling', awaiting_review: 1 }]);
    await author.goto(`${keenly.origin}/manage-content#/essays/${waiting.data[0]?.attempt_id}`);
    await author.getByText('So that nothing cracks.').waitFor();
    await author.getByText('Glaze and clay shrink at different rates.').waitFor();
    await author.getByText(essayScreens.recorded).waitFor();
    await author.getByLabel(essayScreens.percent).fill('80');
    await author.getByLabel(essayScreens.comment).fill('Say what cracks.');
    await author.keyboard.press('Control+Enter');
    await author.getByText(essayScreens.saved).waitFor();
  }, 120_000);

  it('tells the learner points, comment, and that it’s passed', async () => {
    await report(essayLesson, essayQuiz);
    await learner.getByText(takingQuizzes.points(80)).waitFor();
    await learner.getByText('Say what cracks.').waitFor();
    await learner.getByText(takingQuizzes.passed).waitFor();
    await learner.getByText('80.0%').first().waitFor();
  }, 120_000);

  it('is in the figures of the course', async () => {
    await author.goto(`${keenly.origin}/manage-content#/${courseId}?tab=analytics`);
    await author.getByRole('heading', { name: analyticsScreens.reach }).waitFor();
    await author.getByRole('heading', { name: 'In your own words' }).waitFor();
  }, 120_000);
});
