import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  assignPlans,
  completePlan,
  learningPlans,
  plansAssignedTo,
  unassignPlan,
} from '@keenly/contracts/learning-plan.endpoints';
import type { LiveMessage } from '@keenly/contracts/live';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, drawSignedIn, standInForLayout } from '../../../testing/draw';
import { anAssignedPlan, somePlans } from '../../../testing/plan-builders';
import { standInForService } from '../../../testing/service';
import { someEmployee } from '../../../testing/team-builders';
import { AssignedPlans } from './assigned-plans';

const id = anId(720);
const list = `GET ${pathOf(plansAssignedTo.path, { assignee: id })}`;
const choices = `GET ${learningPlans.path}`;

function open(over: Parameters<typeof standInForService>[0] = {}, mayChange = true) {
  let tell: (message: LiveMessage) => void = () => undefined;
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    tell = onMessage;
    return () => undefined;
  });
  const calls = standInForService({
    [list]: () => anAnswer({ data: [anAssignedPlan(0)] }),
    [choices]: () => anAnswer({ data: somePlans(), total: 7 }),
    ...over,
  });
  const drawn = <AssignedPlans person={someEmployee().data} mayChange={mayChange} />;
  if (mayChange) drawForManager(drawn);
  else drawSignedIn(drawn);
  return { calls, tell: (message: LiveMessage) => tell(message) };
}

const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Assign Learning Plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Learning Plans' });
  await within(dialog).findByText('Bookkeeping for newcomers');
  return dialog;
};

beforeEach(standInForLayout);

describe('the learning plans of a person (product/manager#employee-page)', () => {
  it('are listed with time studied and progress', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Learning Plans' });
    const card = await within(panel).findByRole('listitem');
    expect(within(card).getByRole('heading', { name: 'Economics in eight weeks' })).toBeTruthy();
    expect(within(card).getByText('Studying')).toBeTruthy();
    const named = (name: string) => within(card).getByText(name).nextElementSibling?.textContent;
    expect(named('Time studied')).toBe('1 h 12 min 40 s');
    expect(named('Sessions')).toBe('3');
    expect(named('Assigned by')).toBe('Tomas Berg');
  });

  it('say so where there are none, and are read again at the news', async () => {
    let data: object[] = [];
    const { tell } = open({ [list]: () => anAnswer({ data }) });
    expect(await screen.findByText('No learning plans assigned')).toBeTruthy();
    data = [anAssignedPlan(0)];
    tell({
      type: 'plan_assignment_changed',
      assignment_id: anId(950),
      position: '1',
      at: '2026-11-26T10:00:00.000Z',
    });
    expect(await screen.findByText('Economics in eight weeks')).toBeTruthy();
  });

  it('offer a retry where they can’t be read', async () => {
    open({ [list]: () => aRefusal(400, 'VALIDATION_FAILED', 'Bad request.') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('have no buttons for the person themselves', async () => {
    open({}, false);
    await screen.findByText('Economics in eight weeks');
    const panel = screen.getByRole('region', { name: 'Learning Plans' });
    expect(within(panel).queryAllByRole('button')).toEqual([]);
  });

  it('are completed and removed', async () => {
    const complete = pathOf(completePlan.path, { id: anId(950) });
    const remove = pathOf(unassignPlan.path, { id: anId(950) });
    const { calls } = open({
      [`POST ${complete}`]: () => anAnswer(undefined, { status: 204 }),
      [`DELETE ${remove}`]: () => anAnswer(undefined, { status: 204 }),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mark as complete: Economics in eight weeks' }),
    );
    expect(await screen.findByText('Marked as complete.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Economics in eight weeks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this learning plan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ path }) => path === complete || path === remove)).toHaveLength(2);
  });
});

describe('the modal Learning Plans', () => {
  it('offers 5, 10, and 15 rows, 5 at first', async () => {
    const { calls } = open();
    const dialog = await choose();
    const sizes = within(within(dialog).getByRole('combobox', { name: /Rows per page/ })).getAllByRole(
      'option',
    );
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '15']);
    const asked = calls.filter(({ path }) => path === learningPlans.path).map(({ search }) => search);
    expect(asked).toEqual([expect.stringContaining('limit=5')]);
  });

  it('assigns what is chosen; what the person has can’t be chosen', async () => {
    const { calls } = open({
      [`POST ${assignPlans.path}`]: () => anAnswer([{ id: anId(951), plan: anId(901), assignee: id }]),
    });
    const dialog = await choose();
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add' });
    expect(add.disabled).toBe(true);
    const had = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /in eight weeks, assigned/ });
    expect([had.checked, had.disabled]).toEqual([true, true]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select Unit testing step by step' }));
    await userEvent.click(add);
    expect(await screen.findByText('3 learning plans assigned.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const body = calls.find(({ path }) => path === assignPlans.path)?.body;
    expect(body).toEqual([901, 902, 903].map((plan) => ({ plan: anId(plan), assignee: id })));
  });

  it('searches once typing pauses, from the first page', async () => {
    const { calls } = open();
    const dialog = await choose();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }));
    await userEvent.type(within(dialog).getByRole('searchbox'), 'trade');
    const searched = () =>
      calls
        .map(({ search }) => new URLSearchParams(search))
        .filter((asked) => (asked.get('search') ?? '') !== '')
        .map((asked) => [asked.get('search'), asked.get('page_no')]);
    await waitFor(() => expect(searched()).toEqual([['trade', '1']]));
  });

  it('says what to do where there are no plans, and changes nothing on Cancel', async () => {
    const { calls } = open({ [choices]: () => anAnswer({ data: [], total: 0 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Learning Plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Learning Plans' });
    expect(await within(dialog).findByText('No record found')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('stays open, with what was chosen, where assigning fails', async () => {
    open({
      [`POST ${assignPlans.path}`]: () => aRefusal(400, 'VALIDATION_FAILED', 'This learning plan is gone.'),
    });
    const dialog = await choose();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select Unit testing step by step' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This learning plan is gone.')).toBeTruthy();
    expect(within(dialog).getByText('1 selected')).toBeTruthy();
  });
});
