import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  activeStatus,
  setManager,
  setTeacher,
  updateSaveVideo,
} from '@keenly/contracts/allocation.endpoints';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AllocationPage } from '../../../app/pages/allocation-page';
import { sessionStore } from '../../../shared/api/api';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aManager, anId, aSignIn } from '../../../testing/builders';
import { drawAgain, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { someMembers, someSeats } from '../../../testing/team-builders';

const updated = () => anAnswer({ message: 'Updated' });

function open(
  answers: Parameters<typeof standInForService>[0] = {},
  role: 'CLIENT_ADMIN' | 'MANAGER' = 'CLIENT_ADMIN',
) {
  const calls = standInForService({
    [`GET ${learnerTable.path}`]: () => anAnswer(someMembers()),
    [`GET ${licenceDistribution.path}`]: () => anAnswer(someSeats()),
    ...answers,
  });
  const now = Date.now();
  localStorage.clear();
  sessionStore.set({
    ...aSignIn(aManager({ role_id: role }), { expires_at: now + 900_000 }),
    renew_at: now + 800_000,
  });
  drawAgain(<AllocationPage />, '/allocation');
  const sent = (path: string) => calls.filter(({ method, path: at }) => method === 'PUT' && at === path);
  const asked = () =>
    Object.fromEntries(new URLSearchParams(calls.findLast(({ path }) => path === learnerTable.path)?.search));
  return { sent, asked };
}

const menuOf = async (at: number) => {
  await userEvent.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[at]!);
  const menu = within(await screen.findByRole('dialog'));
  return (name: RegExp) => menu.getByRole<HTMLInputElement>('checkbox', { name });
};

beforeEach(standInForLayout);

describe('the allocation page (product/members#allocation)', () => {
  it('asks for 25 members by name, page one, and shows what they studied', async () => {
    const { asked } = open();
    const links = await screen.findAllByRole('link', { name: /^View Details of/ });
    expect(links[2]?.getAttribute('href')).toBe(`/employee-details/${anId(722)}`);
    expect(asked()).toMatchObject({ of: 'members', limit: '25', page_no: '1', column: 'name', order: 'asc' });
    const cells = within(links[2]?.closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1, 4)).toEqual(['20.3 h', '14', 'Price elasticity, Unit testing']);
    expect(screen.getByText('40 members, 2 requests to join waiting for an answer')).toBeTruthy();
    expect(screen.getByText('licenses left of 47', { exact: false })).toBeTruthy();
    expect(screen.getAllByText('Inactive')).toHaveLength(2);
  });

  it('searches once typing pauses, and says what to do where nothing is found', async () => {
    let none = false;
    const { asked } = open({
      [`GET ${learnerTable.path}`]: () =>
        anAnswer(none ? { ...someMembers(), data: [], total: 0 } : someMembers()),
    });
    await screen.findAllByRole('link', { name: /^View Details of/ });
    none = true;
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No record found')).toBeTruthy();
    expect(asked()).toMatchObject({ search: 'nobody', page_no: '1' });
    none = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(await screen.findAllByRole('link', { name: /^View Details of/ })).toHaveLength(12);
  });

  it('saves each box by itself while the menu stays open', async () => {
    let fresh = someMembers();
    const { sent } = open({
      [`GET ${learnerTable.path}`]: () => anAnswer(fresh),
      [`PUT ${activeStatus.path}`]: () => {
        fresh = {
          ...fresh,
          data: fresh.data.map((row, at) => (at === 2 ? { ...row, license_active_status: false } : row)),
        };
        return updated();
      },
      [`PUT ${setTeacher.path}`]: () => {
        fresh = {
          ...fresh,
          data: fresh.data.map((row, at) => (at === 2 ? { ...row, role: 'TEACHER' } : row)),
        };
        return updated();
      },
    });
    const box = await menuOf(2);
    await userEvent.click(box(/^Assign/));
    await userEvent.click(box(/^Teacher/));
    expect(screen.getByText('No longer a manager. Each person has one role.')).toBeTruthy();
    await waitFor(() => {
      expect(box(/^Assign/).checked).toBe(false);
      expect(box(/^Teacher/).checked).toBe(true);
      expect(box(/^Manager/).checked).toBe(false);
    });
    const user_id = anId(822);
    expect(sent(activeStatus.path).map(({ body }) => body)).toEqual([{ user_id, is_active: false }]);
    expect(sent(setTeacher.path).map(({ body }) => body)).toEqual([{ user_id, is_teacher: true }]);
  });

  it('rolls a box back with the reason where the service refuses it', async () => {
    const words = 'You’re the last admin of this organization. Make someone else an admin first.';
    open({ [`PUT ${setManager.path}`]: () => aRefusal(409, 'CONFLICT', words) });
    const box = await menuOf(5);
    await userEvent.click(box(/^Manager/));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(box(/^Manager/).checked).toBe(false));
  });

  it('only asks the learner to be recorded', async () => {
    let fresh = someMembers();
    const { sent } = open({
      [`GET ${learnerTable.path}`]: () => anAnswer(fresh),
      [`PUT ${updateSaveVideo.path}`]: () => {
        const isAsked = { recording_flag: false, recording_asked: true };
        fresh = { ...fresh, data: fresh.data.map((row, at) => (at === 6 ? { ...row, ...isAsked } : row)) };
        return updated();
      },
    });
    const box = await menuOf(6);
    expect(box(/^Train with video/).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ask to record' }));
    expect(await screen.findByText('Waiting for the learner to agree')).toBeTruthy();
    expect(sent(updateSaveVideo.path).map(({ body }) => body)).toEqual([
      { user_client_id: anId(726), recording_flag: true },
    ]);
  });

  it.each([
    ['an owner', 0, /^Assign/, 'This person’s role is above yours.'],
    ['an admin’s role', 1, /^Manager/, 'Admins have these rights by their own role.'],
    ['oneself', 1, /^Assign/, 'You can’t turn off your own license. Ask another admin.'],
  ] as const)('locks %s, with the reason', async (_, at, name, reason) => {
    open();
    const box = (await menuOf(at))(name);
    expect([box.disabled, box.checked]).toEqual([true, true]);
    expect(box.closest('label')?.textContent).toContain(reason);
  });

  it('locks every box for managers', async () => {
    open({}, 'MANAGER');
    const box = await menuOf(2);
    for (const name of [/^Assign/, /^Manager/, /^Teacher/, /^Train with video/])
      expect(box(name).disabled).toBe(true);
    expect(screen.getAllByText('Only admins can change this.')).toHaveLength(4);
  });

  it('says why there are no rows, and asks again on command', async () => {
    let fails = true;
    open({
      [`GET ${learnerTable.path}`]: () =>
        fails ? aRefusal(500, 'INTERNAL', 'Something Went Wrong') : anAnswer(someMembers()),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findAllByRole('link', { name: /^View Details of/ })).toHaveLength(12);
  });
});
