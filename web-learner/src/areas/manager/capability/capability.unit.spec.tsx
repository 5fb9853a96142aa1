import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { employeeCapability, weekSession } from '@keenly/contracts/team-figures.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { CapabilityPage } from '../../../app/pages/capability-page';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { live } from '../../../shared/live/live';
import { standInForService } from '../../../testing/service';
import { someCapabilityPage, someSessionWeeks } from '../../../testing/team-builders';

const page = `/capabilities/${anId(603)}?category_name=Anything`;

function open(over: Parameters<typeof standInForService>[0] = {}, at = page) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  const calls = standInForService({
    [`GET ${employeeCapability.path}`]: () => anAnswer(someCapabilityPage()),
    [`GET ${weekSession.path}`]: () => anAnswer(someSessionWeeks()),
    [`GET ${coursesByCategory.path}`]: () => anAnswer({ data: [], total: 0 }),
    [`GET ${capabilities.path}`]: () =>
      anAnswer({ data: [{ id: anId(9), name: 'Rhetoric', description: '', image_url: null }] }),
    ...over,
  });
  drawSignedIn(
    <Routes>
      <Route path="/capabilities/:id" element={<CapabilityPage />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    at,
  );
  return (path: string) => new URLSearchParams(calls.findLast((call) => call.path === path)?.search);
}

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeEach(standInForLayout);

describe('/capabilities/{id} (product/manager#capability-page)', () => {
  it('is about the capability of the id, whatever the address calls it', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Double-entry bookkeeping - Overview' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back' }).getAttribute('href')).toBe(
      '/manager-dashboard?setIndex=2',
    );
  });

  it('shows strong and emerging expertise, and where each leads', async () => {
    open();
    const strong = within(await screen.findByRole('table', { name: 'Strong Expertise' }));
    expect(strong.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Learner',
      'Progress',
      'Details',
    ]);
    expect(strong.getByText('41 h 12 min 05 s')).toBeTruthy();
    expect(strong.getByText('94.2%')).toBeTruthy();
    const link = strong.getByRole<HTMLAnchorElement>('link', { name: 'View Details for Uma Iyer' });
    expect(link.getAttribute('href')).toBe(`/employee-details/${anId(720)}`);
    const emerging = within(screen.getByRole('table', { name: 'Emerging Expertise' }));
    expect(emerging.getByText('Jamal Petrov')).toBeTruthy();
    expect(emerging.queryByText('Hugo Novak')).toBeNull();
  });

  it('shows sessions by week, an empty one as none, and the totals', async () => {
    const asked = open();
    expect(
      await screen.findByRole('img', {
        name: /^Sessions: Week 45 24, .*Week 50 0, .*Week 53 52, Week 1 61, Week 2 55\.$/,
      }),
    ).toBeTruthy();
    const stats = screen.getByRole('region', { name: 'Quick Stats' });
    const named = (name: string) => within(stats).getByText(name).nextElementSibling?.textContent;
    expect(named('No of Students')).toBe('27');
    expect(named('No of Sessions')).toBe('412');
    expect(named('Total Duration')).toBe('503 h 18 min 00 s');
    expect(named('Avg. Focus')).toBe('76.2%');
    expect(named('Learner Rating')).toBe('No Data');
    await userEvent.selectOptions(within(stats).getByLabelText('Period'), 'Previous Week');
    await waitFor(() => expect(asked(weekSession.path).get('span')).toBe('previous_week'));
  });

  it('pages and sorts its learners by the service, and keeps both in the address', async () => {
    const asked = open();
    const table = within(await screen.findByRole('table', { name: 'Learners' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Hours Studied',
      'Assesment',
      'Assigned By',
    ]);
    expect(asked(employeeCapability.path).get('limit')).toBe('10');
    await userEvent.click(table.getByRole('button', { name: /^Assesment/ }));
    await waitFor(() => expect(asked(employeeCapability.path).get('column')).toBe('assessment'));
  });

  it('opens another capability', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View Expertise' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rhetoric' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Expertise' })).toBeTruthy());
  });

  it.each([
    [
      'is unknown',
      page,
      { [`GET ${employeeCapability.path}`]: () => aRefusal(404, 'NOT_FOUND', 'Resource not found.') },
    ],
    ['is no id', '/capabilities/7', {}],
  ])('says so where it %s, with the way back', async (_, at, over) => {
    open(over, at);
    expect((await screen.findAllByText('Resource not found.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });

  it('says so where no one studied it yet', async () => {
    open({ [`GET ${employeeCapability.path}`]: () => anAnswer(someCapabilityPage(0)) });
    expect((await screen.findAllByText('No record found')).length).toBe(3);
  });

  it('shows its courses as cards, and says so where there are none', async () => {
    open();
    const none = await screen.findByRole('region', { name: 'Available Course Plans' });
    expect(await within(none).findByText('No Data')).toBeTruthy();
    expect(within(none).getByRole<HTMLButtonElement>('button', { name: 'Add Course Plans' }).disabled).toBe(
      true,
    );
    cleanup();
    const card = (at: number) => ({
      ...{ id: anId(980 + at), heading: `Course ${at}`, description: 'From the ground up.' },
      ...{ campaign_category: 'Bookkeeping', quiz_count: 1, section_count: at, is_public: false },
    });
    const asked = open({
      [`GET ${coursesByCategory.path}`]: () => anAnswer({ data: [0, 1, 2, 3].map(card), total: 4 }),
    });
    const panel = await screen.findByRole('region', { name: 'Available Course Plans' });
    const cards = await within(panel).findAllByRole('listitem');
    expect(asked(coursesByCategory.path).get('category_id')).toBe(anId(603));
    expect(cards).toHaveLength(4);
    expect(cards[2]?.textContent).toContain('1 quiz, 2 sections');
    expect(within(cards[0]!).getByRole('link').getAttribute('href')).toBe(`/course/${anId(980)}`);
    const scrolled: unknown[] = [];
    within(panel).getByRole('list').scrollBy = (...to: unknown[]) => void scrolled.push(...to);
    await userEvent.click(within(panel).getByRole('button', { name: 'Next course plans' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Previous course plans' }));
    expect(scrolled).toEqual([{ left: 500 }, { left: -500 }]);
  });
});
