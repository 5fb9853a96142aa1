import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { someLearners } from '../../../testing/team-builders';
import { LearnersPanel } from './learners-panel';

function Here() {
  const place = useLocation();
  return <output data-testid="here">{`${place.pathname}${place.search}`}</output>;
}

function open(
  answer: () => Response | Promise<Response> = () => anAnswer(someLearners()),
  at = '/manager-dashboard',
) {
  const calls = standInForService({ [`GET ${learnerTable.path}`]: answer });
  drawForManager(
    <>
      <Routes>
        <Route path="/manager-dashboard" element={<LearnersPanel />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    at,
  );
  return {
    asked: () => Object.fromEntries(new URLSearchParams(calls.at(-1)?.search)),
    here: () => screen.getByTestId('here').textContent,
  };
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

beforeEach(standInForLayout);

describe('the table of learners (product/manager#learner-table)', () => {
  it('asks for this month, a hundred at once, most time first', async () => {
    const { asked } = open();
    expect(await screen.findByText('6 people, this month')).toBeTruthy();
    expect(asked()).toMatchObject({
      filter: 'all',
      period: 'this',
      limit: '100',
      page_no: '1',
      column: 'hours',
      order: 'desc',
    });
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['25', '100', '300']);
  });

  it('has each person’s figures, names capabilities, and counts the topics in words of their own', async () => {
    open();
    // 60 nudges in 55 blocks of half an hour; 81 of 436 struggled.
    expect((await rowOf('Freya Sahin')).slice(1)).toEqual([
      'Engineering',
      'Yes',
      '27 h 24 min',
      '1 topic in their own words',
      '1',
      '19%',
    ]);
    const cells = await rowOf('Keiko Mori');
    expect(cells[4]).toBe('4 Price elasticity, Unit testing, 2 other topics');
    expect(cells[1]).toBe('-');
  });

  it('says NA, and why, where there are no expressions', async () => {
    open();
    const cells = await rowOf('Tessa Vogel');
    expect(cells.slice(3)).toEqual(['0 min', '-', '0', 'NA']);
    expect(screen.getByText('NA: nothing was recorded, or managers don’t see it.')).toBeTruthy();
  });

  it('asks again for an end of the team, from its own end, and keeps it in the address', async () => {
    const { asked, here } = open();
    await screen.findByText('6 people, this month');
    await userEvent.click(screen.getByRole('button', { name: 'Bottom' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: 'bottom', column: 'hours', order: 'asc' }));
    expect(here()).toBe('/manager-dashboard?learners=bottom&sort=hours&order=asc');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: 'bottom', period: 'prev' }));
  });

  it('says which period its rows are of, while those of another are on their way', async () => {
    let comes = (_answer: Response) => {};
    let isFirst = true;
    open(() => {
      if (!isFirst) return new Promise((resolve) => (comes = resolve));
      isFirst = false;
      return anAnswer(someLearners());
    });
    await screen.findByText('6 people, this month');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    await waitFor(() => expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('6 people, this month')).toBeTruthy();
    comes(anAnswer({ ...someLearners(), period: 'prev' }));
    expect(await screen.findByText('6 people, last month')).toBeTruthy();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe(null);
  });

  it('is as the address says', async () => {
    const { asked } = open(
      () => anAnswer({ ...someLearners(), period: 'all' }),
      '/manager-dashboard?learners=top&period=all&q=uma&rows=25&page=1',
    );
    await screen.findByText('6 people, all time');
    expect(asked()).toMatchObject({ filter: 'top', period: 'all', search: 'uma', limit: '25' });
    expect(screen.getByRole('searchbox', { name: 'Name or department' })).toHaveProperty('value', 'uma');
  });

  it('searches once typing pauses, from the first page, and shows everyone again', async () => {
    let none = false;
    const { asked, here } = open(() =>
      anAnswer(none ? { ...someLearners(), data: [], total: 0 } : someLearners()),
    );
    await screen.findByText('6 people, this month');
    none = true;
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No one’s name or department has “nobody”.')).toBeTruthy();
    expect(asked()).toMatchObject({ search: 'nobody', page_no: '1' });
    none = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(await screen.findByText('6 people, this month')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(here()).toBe('/manager-dashboard');
  });

  it('sorts by a column on command', async () => {
    const { asked } = open();
    await screen.findByText('6 people, this month');
    await userEvent.click(screen.getByRole('button', { name: /^Struggle Emotions/ }));
    await waitFor(() => expect(asked()).toMatchObject({ column: 'struggle', order: 'asc' }));
  });

  it('opens the person of a row', async () => {
    const { here } = open();
    await userEvent.click(await screen.findByText('Research'));
    expect(here()).toBe(`/employee-details/${anId(702)}`);
  });

  it('says who is switched off, sorts by it, and opens nothing for them', async () => {
    const table = someLearners();
    const { asked, here } = open(() =>
      anAnswer({
        ...table,
        data: table.data.map((row) => ({ ...row, active: row.full_name !== 'Keiko Mori' })),
      }),
    );
    const cells = await screen.findAllByRole('cell', { name: 'No' });
    expect(cells).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Keiko Mori' })).toBeNull();
    await userEvent.click(screen.getByText('Keiko Mori'));
    expect(here()).toBe('/manager-dashboard');
    await userEvent.click(screen.getByRole('button', { name: /^Active/ }));
    await waitFor(() => expect(asked()).toMatchObject({ column: 'active', order: 'asc' }));
  });

  it('says why there are no rows, and asks again on command', async () => {
    let fails = true;
    open(() => (fails ? aRefusal(403, 'FORBIDDEN', 'Not allowed.') : anAnswer(someLearners())));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Not allowed.')).toBeTruthy();
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText('6 people, this month')).toBeTruthy();
  });

  it('is operated by keys: / for the search, arrows for the rows, Enter for the person', async () => {
    const { here } = open();
    const link = await screen.findByRole('link', { name: 'Freya Sahin' });
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Name or department' });
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('/');
    expect(search).toHaveProperty('value', '/');
    link.focus();
    const [, first, second] = screen.getAllByRole('row');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getAllByRole('row').at(-1));
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(here()).toBe(`/employee-details/${anId(701)}`);
  });
});
