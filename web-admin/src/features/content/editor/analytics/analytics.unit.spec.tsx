import '../../../../testing/text-encoding';
import '../../../../testing/charts';
import '../../../../testing/dialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { analyticsScreens as words } from '@keenly/contracts/catalogue/analytics-screens';
import { regradeScreens } from '@keenly/contracts/catalogue/regrade-screens';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseWithSections } from '../../../../testing/course-builders';
import {
  aRegradePreview,
  figuresOf,
  someAnalytics,
  someQuizFigures,
} from '../../../../testing/marking-builders';
import { renderContent, type Said } from '../../../../testing/render-content';
import { discriminationWords } from './item-words';

const course = courseWithSections();

/** The API with one course, and what came of it. */
const given = (said: () => CourseAnalytics | Said = someAnalytics) =>
  renderContent(`/${course.id}?tab=analytics`, ({ path }) => {
    if (path.endsWith('/analytics')) {
      const answer = said();
      return 'begun' in answer ? { json: { data: answer } } : answer;
    }
    if (path.endsWith('/regrades')) return { json: { data: [] } };
    if (path.endsWith('/regrade-preview')) return { json: { data: aRegradePreview() } };
    return { json: { data: course } };
  });
const row = (title: RegExp) => screen.findByRole('row', { name: title });

describe('what came of a course', () => {
  it('is told in figures, and by day in a table', async () => {
    given();
    const begun = await screen.findByText('41');
    expect(begun.closest('div')?.textContent).toBe(`${words.begun}41`);
    expect(screen.getByText('96').closest('div')?.textContent).toBe(`${words.opened}96`);
    expect(screen.getByText('17').closest('div')?.textContent).toBe(`${words.completed}17`);
    expect(screen.getAllByText('58.3%')).toHaveLength(1);
    screen.getByRole('img', { name: words.sentence(96, 41, 17, 24), hidden: true });
    screen.getByRole('rowheader', { name: '11/26/2026', hidden: true });
    screen.getByText(words.newestDays);
  });

  it('is of the period that is chosen, which the address keeps', async () => {
    const { asked, router } = given();
    fireEvent.click(await screen.findByRole('button', { name: 'This month' }));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ filter: 'this' }));
    expect(router.state.location.search).toContain('period=this');
  });

  it('says so where there was nothing, and where no quiz has been added', async () => {
    given(() =>
      someAnalytics({
        opened: 0,
        begun: 0,
        completed: 0,
        attempts: 0,
        mean_score: null,
        days: [],
        quizzes: [],
      }),
    );
    await screen.findByText(words.nothing);
    screen.getByText(words.noQuizzes);
  });

  it('says that learners of other organizations are left out', async () => {
    given(() => someAnalytics({ withheld: true, quizzes: [someQuizFigures({ withheld: true })] }));
    await screen.findByText('41');
    expect(screen.getAllByText(words.withheld)).toHaveLength(2);
  });

  it('is asked for again after a failure', async () => {
    let isDown = true;
    given(() =>
      isDown ? { status: 500, error: { code: 'INTERNAL_ERROR', message: 'Down.' } } : someAnalytics(),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    fireEvent.click(retry);
    await screen.findByText('41');
  });
});

describe('a question of a quiz', () => {
  it('tells how many answered, were right, and chose each option', async () => {
    given();
    const second = await row(/everything that buyers lose/);
    const cells = within(second).getAllByRole('cell');
    expect(cells[0]?.textContent).toBe('24');
    expect(cells[1]?.textContent).toBe('62.5%');
    expect(
      within(second)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['True9 (37.5%)', `False (${words.correct})15 (62.5%)`]);
    within(second).getByText(words.strong);
    within(await row(/Name something/)).getByText(words.essay);
  });

  it('whose key may be wrong says so, and opens what regrades it', async () => {
    given();
    const first = await row(/A ticket costs/);
    within(first).getByText(words.keyWrong);
    within(first).getByText(words.reversed);
    fireEvent.click(within(first).getByRole('button', { name: /^Regrade: A ticket/ }));
    await screen.findByText(regradeScreens.figures(3, 0, 7));
    within(screen.getByRole('dialog', { name: regradeScreens.title })).getByText(/A ticket costs/);
  });

  it('tells strong from weak in words', () => {
    expect([0.5, 0.2, 0.05, -0.2, null].map(discriminationWords)).toEqual([
      words.strong,
      words.some,
      words.little,
      words.reversed,
      words.unknown,
    ]);
  });

  it('that no one answered has no share', async () => {
    given(() =>
      someAnalytics({
        quizzes: [someQuizFigures({ questions: [figuresOf(1, [], { discrimination: null })] })],
      }),
    );
    const only = await row(/everything that buyers lose/);
    within(only).getByText(words.noValue);
    within(only).getByText(words.unknown);
  });
});
