import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { quizEvidence as words } from '@keenly/contracts/catalogue/quiz-evidence';
import type { QuizScore } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { standInForService } from '../../testing/service';
// Loaded before it's asked for: the test runner links one module graph at a time.
import './quiz-dialog';
import { QuizEvidence } from './quiz-evidence';

const quiz = (n: number, over: Partial<QuizScore> = {}): QuizScore => ({
  ...{
    source: 'quiz',
    course_id: anId(n + 200),
    assignment_id: anId(n),
    campaign_id: anId(n + 100),
    lesson: `Lesson ${n}`,
    course: 'Markets',
  },
  ...{ best_score: 66.7, attempts: n, submitted_at: '2026-11-20T12:00:00.000Z' },
  ...over,
});
const capabilities = [
  { id: anId(601), name: 'Economics', score: 83.4 },
  { id: anId(602), name: 'Science', score: 50 },
];

async function asked(answer: () => Response) {
  const calls = standInForService({ [`GET ${quizScores.path}`]: answer });
  drawSignedIn(<QuizEvidence capabilities={capabilities} />);
  await userEvent.click(screen.getByRole('button', { name: /How is this counted/ }));
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'How is this counted?' })) };
}

beforeEach(standInForLayout);
afterEach(cleanup);

describe('How is this counted? of scores of quizzes', () => {
  it('lists the quizzes of a capability with their best scores, each with its report', async () => {
    const { calls, dialog } = await asked(() =>
      anAnswer({
        data: [quiz(1), quiz(2, { best_score: 100, lesson: '', course: '' })],
        total: 2,
        packages: 0,
      }),
    );
    const formula = await dialog.findByRole('region', { name: words.formula });
    expect(formula.textContent).toContain('Markets, 1 attempt, 11/20/2026');
    expect(formula.textContent).toContain(`${words.average(2, 0)}83.4%`);
    expect(dialog.getByRole('link', { name: 'Lesson 1' }).getAttribute('href')).toBe(
      `/lesson-quiz/${anId(101)}?report=${anId(1)}`,
    );
    dialog.getByRole('link', { name: words.gone });
    await userEvent.selectOptions(dialog.getByLabelText(words.show), 'Science');
    await waitFor(() => expect(calls.at(-1)?.search).toBe(`?capability_id=${anId(602)}`));
    await dialog.findByText('50.0%');
  });

  it('says what is a package, which leads to its lesson', async () => {
    const { dialog } = await asked(() =>
      anAnswer({ data: [quiz(1, { source: 'package' }), quiz(2)], total: 3, packages: 2 }),
    );
    const link = await dialog.findByRole('link', { name: 'Lesson 1' });
    expect(link.getAttribute('href')).toBe(`/course/${anId(201)}?lesson=${anId(101)}`);
    expect(dialog.getAllByText(words.package)).toHaveLength(1);
    dialog.getByText('Average of 1 quiz and 2 packages');
  });

  it('says that only the newest are listed, and where there are none', async () => {
    const { dialog } = await asked(() => anAnswer({ data: [quiz(1)], total: 120, packages: 0 }));
    await dialog.findByText(words.newest(1));
    cleanup();
    await (await asked(() => anAnswer({ data: [], total: 0, packages: 0 }))).dialog.findByText(words.nothing);
  });

  it('says so where it fails, and asks again', async () => {
    const { dialog } = await asked(() => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.'));
    await dialog.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
  });
});
