import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import {
  archiveLearningPlan,
  changeLearningPlan,
  createLearningPlan,
  learningPlans,
  planOverview,
} from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManagerDashboardPage } from '../../../app/pages/manager-dashboard-page';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { aPlan, somePlanFigures } from '../../../testing/plan-builders';
import { standInForService } from '../../../testing/service';

const first = somePlanFigures()[0]!.plan;
const one = pathOf(changeLearningPlan.path, { id: first.id });

function open(over: Parameters<typeof standInForService>[0] = {}, at = '/manager-dashboard?setIndex=1') {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  const calls = standInForService({
    [`GET ${planOverview.path}`]: () => anAnswer({ data: somePlanFigures(), total: 7 }),
    [`GET ${capabilities.path}`]: () =>
      anAnswer({ data: [{ id: anId(601), name: 'Economics', description: '', image_url: null }] }),
    [`GET ${learningPlans.path}`]: () =>
      anAnswer({ data: [aPlan(0, { title: 'Renamed meanwhile', version: 4 })], total: 1 }),
    ...over,
  });
  drawForManager(<ManagerDashboardPage />, at);
  const asked = () =>
    calls.filter(({ path }) => path === planOverview.path).map(({ search }) => new URLSearchParams(search));
  return { calls, asked };
}

const sent = (calls: ReturnType<typeof open>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

beforeEach(standInForLayout);

describe('the Learning Plans tab (product/manager#learning-plans-tab)', () => {
  it('compares plans by time, sessions, or people, with a table twin', async () => {
    const { asked } = open();
    expect(screen.getByRole('tab', { name: 'Learning Plans', selected: true })).toBeTruthy();
    const panel = await screen.findByRole('region', { name: 'Learning Plan Performance' });
    expect((await within(panel).findByRole('img')).getAttribute('aria-label')).toMatch(
      /^Time studied: Economics in eight weeks 42 h 01 min, /,
    );
    const twin = within(panel).getByRole('table', { hidden: true });
    expect(within(twin).getAllByRole('row', { hidden: true })[1]?.textContent).toBe(
      'Economics in eight weeks42 h 01 min8819',
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'People' }));
    await waitFor(() => expect(asked().map((query) => query.get('column'))).toContain('people'));
    expect(
      await within(panel).findByRole('img', { name: /^People: Economics in eight weeks 19, / }),
    ).toBeTruthy();
  });

  it('lists who has each plan and what was studied, sorted and paged by the service', async () => {
    const { asked } = open();
    const table = await screen.findByRole('table', { name: 'Learning Plan Overview' });
    await within(table).findByText('Economics in eight weeks');
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(0, 8).map(({ textContent }) => textContent)).toEqual([
      ...['Economics in eight weeks', 'Economics', '24', '15', '6', '19', '42 h 01 min', '88'],
    ]);
    await userEvent.click(within(table).getByRole('button', { name: 'Assigned' }));
    await waitFor(() =>
      expect(asked().map((query) => [query.get('column'), query.get('order')])).toContainEqual([
        'assigned',
        'asc',
      ]),
    );
  });

  it('says so where there is no plan, with the button that creates one', async () => {
    open({ [`GET ${planOverview.path}`]: () => anAnswer({ data: [], total: 0 }) });
    expect(await screen.findByText('Start a Learning Plan to start tracking your progress')).toBeTruthy();
    expect((await screen.findAllByText('No Data')).length).toBe(2);
    expect(screen.getByRole('button', { name: 'New learning plan' })).toBeTruthy();
  });

  it('offers a retry where it can’t be read', async () => {
    open({ [`GET ${planOverview.path}`]: () => aRefusal(400, 'VALIDATION_FAILED', 'Bad request.') });
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBe(2);
  });

  it('creates a plan, with what the service says at its field', async () => {
    let answer = aRefusal(409, 'CONFLICT', 'Taken.', { title: 'Taken.' });
    const { calls } = open({ [`POST ${createLearningPlan.path}`]: () => answer });
    await userEvent.click(await screen.findByRole('button', { name: 'New learning plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'New learning plan' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('Enter a title.')).toBeTruthy();
    expect(within(dialog).getByText('Please select a capability.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Title'), 'Trade');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Capability' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Economics' }));
    await userEvent.type(within(dialog).getByLabelText('Description'), 'A path.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'),
    );
    answer = anAnswer({ data: aPlan() }, { status: 201 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Learning plan “Trade” created.')).toBeTruthy();
    const terms = { title: 'Trade', description: 'A path.', category_id: anId(601) };
    expect(sent(calls, 'POST')).toEqual([
      [createLearningPlan.path, terms],
      [createLearningPlan.path, terms],
    ]);
  });

  it('changes only what was changed; over someone else’s change only when told to', async () => {
    const answers = [aRefusal(409, 'CONCURRENT_CHANGE', 'Changed.'), anAnswer({ data: aPlan() })];
    const { calls } = open({ [`PUT ${one}`]: () => answers.shift()! });
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${first.title}` }));
    const dialog = await screen.findByRole('dialog', { name: `Edit ${first.title}` });
    await userEvent.type(within(dialog).getByLabelText('Title'), ', again');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const note = await within(dialog).findByRole('alert');
    const [, overwrite] = within(note).getAllByRole('button');
    await userEvent.click(overwrite!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const title = `${first.title}, again`;
    expect(sent(calls, 'PUT')).toEqual([
      [one, { title, version: 1 }],
      [one, { title, version: 4 }],
    ]);
  });

  it('archives once that is confirmed', async () => {
    const { calls } = open({
      [`DELETE ${pathOf(archiveLearningPlan.path, { id: first.id })}`]: () =>
        anAnswer(undefined, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${first.title}` }));
    const dialog = await screen.findByRole('dialog', { name: `Edit ${first.title}` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive…' }));
    expect(sent(calls, 'DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived.')).toBeTruthy();
    expect(sent(calls, 'DELETE')).toEqual([[one, undefined]]);
  });
});
