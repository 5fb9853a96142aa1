import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { placeInGroup, setMentor } from '@keenly/contracts/groups.endpoints';
import type { LearnerTable } from '@keenly/contracts/learner-table';
import { acceptRequest, bulkApprove } from '@keenly/contracts/organisation.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, anId } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { aGroup, groupId } from '../../../testing/group-builders';
import { standInForService } from '../../../testing/service';
import { GroupMembersPanel } from './group-members-panel';

const typed = userEvent.setup({ delay: null });

function open(table: () => ReturnType<typeof anAnswer> = () => anAnswer(aGroup()), more = {}) {
  const told: ((message: never) => void)[] = [];
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    told.push(onMessage);
    return () => undefined;
  });
  const calls = standInForService({
    [`GET ${learnerTable.path}`]: table,
    [`PUT ${bulkApprove.path}`]: () => anAnswer([{ id: anId(720), status: 'APPROVED' }]),
    ...more,
  });
  drawSignedIn(<GroupMembersPanel group={{ id: groupId, name: 'Economics group' }} />, '/allocation');
  return { calls, tell: (message: object) => told.forEach((one) => one(message as never)) };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const openMenu = async (name: string) => {
  await typed.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('dialog'));
};
const table = (over: Partial<LearnerTable>) => () => anAnswer(aGroup(over));

beforeEach(standInForLayout);

describe('the page of a group (product/members#group-mode)', () => {
  it('asks for the group, counts, and has who waits first, with nothing they studied', async () => {
    const { calls } = open();
    expect(await screen.findByText('Economics group, 4 approved, 3 pending')).toBeTruthy();
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toEqual({
      is_group: 'true',
      corporate_id: groupId,
      limit: '25',
      page_no: '1',
    });
    const cells = within(await rowOf('Ana Lopes')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(2, 6)).toEqual(['-', '-', '-', '-']);
    expect(within(await rowOf('Noor Ahmadi')).getByRole('link', { name: /View Details/ })).toBeTruthy();
    expect(within(await rowOf('Bram Visser')).getByText('Waits for an admin')).toBeTruthy();
  });

  it('offers only pending rows, and takes all of them at once', async () => {
    open();
    await screen.findByText('Ana Lopes');
    const boxes = screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'));
    expect(boxes).toEqual([
      'Select all pending',
      'Select Ana Lopes',
      'Select Bram Visser',
      'Select شهرزاد فرهادی',
    ]);
    await typed.click(screen.getByRole('checkbox', { name: 'Select all pending' }));
    expect(await screen.findByText('3 of 3 pending members selected')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/pending members selected/)).toBeNull();
  });

  it('takes those who wait on other pages too', async () => {
    const [first, second, third, ...others] = aGroup().data;
    const more = { ...third!, user_info: { user_client_id: anId(799), department: null } };
    const counts = { members_count: [{ approved_count: 4, pending_count: 4 }], total: 8 };
    const { calls } = open(() => {
      const isWhole = calls.at(-1)?.search.includes('limit=300') === true;
      return anAnswer(
        aGroup({ ...counts, data: [first!, second!, third!, ...(isWhole ? [more] : []), ...others] }),
      );
    });
    await typed.click(await screen.findByRole('checkbox', { name: 'Select all pending' }));
    expect(await screen.findByText('4 of 4 pending members selected')).toBeTruthy();
  });

  it('names who is approved, approves them, and says so', async () => {
    const { calls } = open();
    await typed.click(await screen.findByRole('checkbox', { name: 'Select Ana Lopes' }));
    await typed.click(screen.getByRole('checkbox', { name: 'Select Bram Visser' }));
    const menu = await openMenu('Ana Lopes');
    await typed.click(menu.getByRole('button', { name: 'Approve Members' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 members?' }));
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Ana Lopes',
      'Bram Visser',
    ]);
    expect(dialog.getByText(/still needs to accept 1 of them/)).toBeTruthy();
    await typed.click(dialog.getByRole('button', { name: 'Approve Members' }));
    expect(await screen.findByText('Approved Successfully!')).toBeTruthy();
    expect(calls.find(({ path }) => path === bulkApprove.path)?.body).toEqual({
      neighbourhood_ids: [anId(720), anId(721)],
      status: 'APPROVED',
      group_id: groupId,
    });
  });

  it.each([
    ['that others answered meanwhile', () => anAnswer([]), 'Request has already been processed.'],
    ['that fails', () => aRefusal(500, 'INTERNAL', 'x'), 'Something Went Wrong'],
  ])('says what became of an approval %s', async (_, refused, words) => {
    open(undefined, { [`PUT ${bulkApprove.path}`]: refused });
    await typed.click(await screen.findByRole('checkbox', { name: 'Select Ana Lopes' }));
    await typed.click(screen.getByRole('button', { name: 'Approve Members' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typed.click(dialog.getByRole('button', { name: 'Approve Members' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('disables what makes no sense, and says why', async () => {
    open();
    const pending = await openMenu('Ana Lopes');
    expect(pending.getByRole('button', { name: 'Approve Members' })).toHaveProperty('disabled', true);
    expect(pending.getByText('Select pending members first.')).toBeTruthy();
    expect(pending.getByRole('checkbox', { name: /Mentor/ })).toHaveProperty('disabled', true);
    await typed.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = await openMenu(aLearner().user_name);
    for (const name of ['Approve Members', 'Remove'])
      expect(own.getByRole('button', { name })).toHaveProperty('disabled', true);
    expect(own.getAllByText('You can’t change this for yourself.')).toHaveLength(3);
  });

  it('rejects who waits, and removes members, to the same words', async () => {
    const place = pathOf(placeInGroup.path, { id: groupId, account: anId(725) });
    const { calls } = open(undefined, {
      [`PUT ${acceptRequest.path}`]: () => anAnswer({ message: 'Updated' }),
      [`PUT ${place}`]: () => anAnswer({ message: 'Updated' }),
    });
    await typed.click((await openMenu('Ana Lopes')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Removed Successfully!')).toBeTruthy();
    expect(calls.find(({ path }) => path === acceptRequest.path)?.body).toEqual({
      user_id: anId(820),
      is_active: false,
      group_id: groupId,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typed.click((await openMenu('Uma Iyer')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls.some(({ path }) => path === place)).toBe(true));
  });

  it('lets admins name mentors', async () => {
    const path = pathOf(setMentor.path, { id: groupId, account: anId(725) });
    const { calls } = open(table({ may: { answer: true, name_mentors: true } }), {
      [`PUT ${path}`]: () => anAnswer({ message: 'Updated' }),
    });
    await typed.click((await openMenu('Uma Iyer')).getByRole('checkbox', { name: /Mentor/ }));
    await waitFor(() => expect(calls.find((one) => one.path === path)?.body).toEqual({ is_mentor: true }));
  });

  it('shows managers who don’t mentor the group, and no checkboxes', async () => {
    open(table({ may: { answer: false, name_mentors: false } }));
    await screen.findByText('Ana Lopes');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(
      (await openMenu('Ana Lopes')).getAllByText('Only mentors and admins answer requests.'),
    ).toHaveLength(2);
  });

  it('reads again when its people change, and not for another group', async () => {
    const { calls, tell } = open();
    await screen.findByText('Ana Lopes');
    const before = calls.length;
    tell({ type: 'group_changed', group_id: anId(999) });
    tell({ type: 'group_changed', group_id: groupId });
    await waitFor(() => expect(calls.length).toBe(before + 1));
  });

  it('says that there is no one, and why there are no rows, and asks again on command', async () => {
    let fails = true;
    open(() =>
      fails ? aRefusal(404, 'NOT_FOUND', 'Group doesn’t exist') : anAnswer(aGroup({ data: [], total: 0 })),
    );
    await typed.click(await screen.findByRole('button', { name: 'Retry' }));
    fails = false;
    await typed.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No record found')).toBeTruthy();
  });
});
