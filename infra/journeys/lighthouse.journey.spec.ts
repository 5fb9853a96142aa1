import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeQuiz, createQuestion, createQuiz } from '@keenly/contracts/quiz.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CourseWriter } from './support/course-writer';
import { expectNoFault, runScript } from './support/run-script';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

/**
 * Lighthouse on the running product, one visit a page: accessibility, best practices, search engines, bytes, and layout
 * shifts. Times are printed, and judged where the script is run by hand: `web-learner/README.md`.
 */
let keenly: RunningKeenly;
beforeAll(async () => {
  keenly = await startKeenly();
  await writeCourseWithQuiz(await CourseWriter.of(keenly.origin));
}, 240_000);
afterAll(() => keenly.stop(), 60_000);

it('serves pages that Lighthouse finds no fault with', async () => {
  const told = await runScript('web-learner/tests/lighthouse.ts', [keenly.origin, '1'], {});
  expectNoFault(told);
  expect(told.said).toContain('6 pages, 0 faults');
}, 500_000);

async function writeCourseWithQuiz(author: CourseWriter): Promise<void> {
  const section = await author.section(await author.course('Firing a kiln'), 'Before the fire');
  const lesson = await author.lesson(
    section,
    'Loading',
    '<p>Tall ones at the back, small ones in front.</p>',
  );
  const quiz = await author.made(createQuiz.path, {
    campaign_id: lesson,
    assignment_name: 'Check yourself',
  });
  await author.asked('POST', createQuestion.path, {
    assignment_id: quiz,
    question_title: 'Tall ones go to the back.',
    question_type: 2,
    options: [
      { option_value: 'True', is_correct: true },
      { option_value: 'False', is_correct: false },
    ],
  });
  await author.asked('PUT', pathOf(changeQuiz.path, { id: quiz }), { is_active: true });
}
