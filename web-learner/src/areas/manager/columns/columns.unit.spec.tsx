import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { assignedByOrganisation, capabilities, exportAssigned } from '@keenly/contracts/assignment.endpoints';
import { tableColumnWords as words } from '@keenly/contracts/catalogue/table-columns';
import { savedViews } from '@keenly/contracts/saved-views.endpoints';
import { exportLearners, learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anAssignment, anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { someLearners } from '../../../testing/team-builders';
import { AssignedTable } from '../assignments/assigned-table';
import { LearnersPanel } from '../learners/learners-panel';

function Here() {
  return <output data-testid="here">{useLocation().search}</output>;
}

/** Both tables and a view of each; files are refused, since what is asked for is all that counts. */
function draw(table: 'learners' | 'assigned', at = '') {
  const kept = [
    { id: anId(1), table: 'learners', name: 'Hours', query: 'period=all&columns=name.hours' },
    { id: anId(2), table: 'assigned', name: 'Due', query: 'columns=assignee.deadline' },
  ];
  const file = () => aRefusal(429, 'RATE_LIMITED', 'Later.');
  const calls = standInForService({
    [`GET ${learnerTable.path}`]: () => anAnswer(someLearners()),
    [`GET ${assignedByOrganisation.path}`]: () =>
      anAnswer({ data: [anAssignment(1), anAssignment(2)], total: 2, pending: 2 }),
    [`GET ${capabilities.path}`]: () => anAnswer({ data: [] }),
    [`GET ${savedViews.path}`]: () => anAnswer({ data: kept }),
    [`GET ${exportLearners.path}`]: file,
    [`GET ${exportAssigned.path}`]: file,
  });
  drawForManager(
    <main>
      {table === 'learners' ? <LearnersPanel /> : <AssignedTable />}
      <Here />
    </main>,
    `/manager-dashboard${at}`,
  );
  return {
    here: () => screen.getByTestId('here').textContent,
    asked: (path: string) =>
      Object.fromEntries(new URLSearchParams(calls.findLast((one) => one.path === path)?.search)),
    times: (path: string) => calls.filter((one) => one.path === path).length,
  };
}

const heads = async () =>
  (await screen.findAllByRole('columnheader'))
    .map((one) => one.textContent.trim())
    .filter((one) => one !== '');
const button = () => screen.findByRole('button', { name: /^Columns/ });
const open = async () => {
  await userEvent.click(await button());
  return within(await screen.findByRole('menu', { name: words.menuLabel }));
};
const choice = (menu: Awaited<ReturnType<typeof open>>, name: RegExp | string) =>
  menu.getByRole('menuitemcheckbox', { name });

beforeEach(standInForLayout);

describe('the columns of a table (product/manager#columns)', () => {
  it('are all shown at first, and are hidden and shown again one by one, as the address says', async () => {
    const { here, times } = draw('learners', '?learners=top');
    await screen.findByText('6 people, this month');
    expect(await heads()).toHaveLength(7);
    const before = times(learnerTable.path);
    const menu = await open();
    await userEvent.click(choice(menu, 'Department'));
    await userEvent.click(choice(menu, 'Active'));
    expect(choice(menu, 'Active').getAttribute('aria-checked')).toBe('false');
    expect(here()).toBe('?learners=top&columns=name.hours.topics.nudges.struggle');
    await userEvent.click(choice(menu, 'Active'));
    expect(here()).toBe('?learners=top&columns=name.active.hours.topics.nudges.struggle');
    await userEvent.keyboard('{Escape}');
    expect(await button()).toHaveProperty('textContent', 'Columns: 6 of 7');
    expect(await heads()).toEqual([
      ...['Name', 'Active', 'Duration', 'Topics studied', 'Nudges/30min', 'Struggle Emotions'],
    ]);
    // What is shown of the rows is no reason to ask for them again.
    expect(times(learnerTable.path)).toBe(before);
  });

  it('are as the address says, in the cells as in the heads', async () => {
    draw('learners', '?columns=nudges.name.hours');
    await screen.findByText('6 people, this month');
    expect(await heads()).toEqual(['Name', 'Duration', 'Nudges/30min']);
    const row = screen.getByRole('link', { name: 'Freya Sahin' }).closest('tr') as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(1).map((cell) => cell.textContent)).toEqual(['27 h 24 min', '1']);
    // No column has it, so nothing explains it.
    expect(screen.queryByText(/^NA: /)).toBeNull();
  });

  it.each(['?columns=name.salary', '?columns=hours', '?columns=assignee.status', '?columns='])(
    'are all of them where the address isn’t understood: %s',
    async (at) => {
      draw('learners', at);
      expect(await heads()).toHaveLength(7);
      expect(await button()).toHaveProperty('textContent', words.columns);
    },
  );

  it('never lack the one that says whose row it is, and all come back at once', async () => {
    const { here } = draw('assigned', '?setIndex=2&columns=assignee');
    await screen.findByText('2 capabilities, 2 pending');
    // What can be done with a row is no column to choose.
    expect(await heads()).toEqual(['Assignee', 'Actions']);
    const menu = await open();
    expect(choice(menu, /^Assignee/).getAttribute('aria-disabled')).toBe('true');
    expect(choice(menu, /^Assignee/).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(menu.getByRole('menuitem', { name: words.showAll }));
    expect(here()).toBe('?setIndex=2');
    await userEvent.keyboard('{Escape}');
    expect(await heads()).toHaveLength(8);
  });

  it('are operated by keys, and the menu stays for more than one', async () => {
    const { here } = draw('learners');
    await screen.findByText('6 people, this month');
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: words.menuLabel }));
    await waitFor(() => expect(document.activeElement).toBe(choice(menu, 'Department')));
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} ');
    expect(here()).toBe('?columns=name.active.topics.nudges.struggle');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
  });

  it.each([
    ['learners', exportLearners.path, 'name.hours', 'Department'],
    ['assigned', exportAssigned.path, 'assignee.status', 'Deadline'],
  ] as const)('are those of the file, too: %s', async (table, path, columns, more) => {
    const { asked } = draw(table, `?columns=${columns}`);
    await screen.findAllByRole('cell');
    const exported = async (then: (query: Record<string, string>) => void) => {
      await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => then(asked(path)));
    };
    await exported((query) => expect(query).toMatchObject({ columns }));
    const menu = await open();
    await userEvent.click(choice(menu, more));
    await userEvent.click(menu.getByRole('menuitem', { name: words.showAll }));
    await userEvent.keyboard('{Escape}');
    await exported((query) => expect(query).not.toHaveProperty('columns'));
  });

  it.each([
    ['learners', 'Hours', '?period=all&columns=name.hours', ['Name', 'Duration']],
    ['assigned', 'Due', '?columns=assignee.deadline', ['Assignee', 'Deadline', 'Actions']],
  ] as const)('are kept with a saved view: %s', async (table, name, search, shown) => {
    const { here } = draw(table);
    await screen.findAllByRole('cell');
    await userEvent.click(screen.getByRole('button', { name: 'Views of this table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    expect(here()).toBe(search);
    await waitFor(async () => expect(await heads()).toEqual(shown));
  });
});
