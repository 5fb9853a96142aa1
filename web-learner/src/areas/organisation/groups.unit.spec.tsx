import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { GroupCard } from '@keenly/contracts/groups';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { Toasts } from '../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aManager, anId, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { inviteLink } from './groups';
import { GroupsPanel } from './groups-panel';

const typed = userEvent.setup({ delay: null });
const evening: GroupCard = {
  id: anId(901),
  name: 'Evening class',
  approved_count: 1,
  pending_count: 2,
  mentors: [],
  created_at: '2026-01-01T00:00:00.000Z',
};
const listed = (...allGroups: GroupCard[]) => ({
  [`GET ${groupsEndpoints.allGroups.path}`]: () => anAnswer({ allGroups, total: allGroups.length }),
});

function open(answers: Parameters<typeof standInForService>[0]) {
  const calls = standInForService(answers);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <GroupsPanel organisation={anId(900)} licenceCode="ABCD" />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aManager(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('groups on the organisation page', () => {
  it('are listed with the number of their people', async () => {
    open(listed(evening));
    const list = await screen.findByRole('list', { name: 'Groups' });
    expect(within(list).getByText('Evening class')).toBeTruthy();
    expect(within(list).getByText('1 member, 2 pending')).toBeTruthy();
    expect(within(list).getByText('No mentors. Admins answer requests.')).toBeTruthy();
  });

  it('name their mentors, and lead to the page of each', async () => {
    const mentors = ['Mia Moss', 'Max Able'].map((user_name, at) => ({ user_id: anId(940 + at), user_name }));
    open(listed({ ...evening, mentors }));
    expect(await screen.findByText('Mentors: Mia Moss, Max Able')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Member details: Evening class' }).getAttribute('href')).toBe(
      `/allocation?group_id=${evening.id}&corp_id=${anId(900)}&group_name=Evening+class`,
    );
  });

  it('say what to do where there is none', async () => {
    open(listed());
    expect(await screen.findByText('No groups yet')).toBeTruthy();
  });

  it('are asked for again where that failed', async () => {
    let tries = 0;
    open({
      [`GET ${groupsEndpoints.allGroups.path}`]: () =>
        (tries += 1) === 1
          ? aRefusal(403, 'FORBIDDEN', 'Not now.')
          : anAnswer({ allGroups: [evening], total: 1 }),
    });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('Evening class')).toBeTruthy();
  });

  it('need a name, said at the field before anyone is asked', async () => {
    const calls = open(listed());
    await typed.click(await screen.findByRole('button', { name: 'Add group' }));
    expect(await screen.findByText('Group Name is required')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('are added, and a name that is taken is said at the field', async () => {
    let tries = 0;
    const calls = open({
      ...listed(),
      [`POST ${groupsEndpoints.makeGroup.path}`]: () =>
        (tries += 1) === 1
          ? aRefusal(409, 'CONFLICT', 'x', { name: 'taken already' })
          : anAnswer({ id: anId(902), name: 'Team' }, { status: 201 }),
    });
    await typed.type(await screen.findByLabelText('Group Name'), ' Team ');
    await typed.click(screen.getByRole('button', { name: 'Add group' }));
    expect(await screen.findByText('taken already')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: 'Add group' }));
    expect(await screen.findByText('Group created')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ name: 'Team' });
    expect(screen.getByLabelText<HTMLInputElement>('Group Name').value).toBe('');
  });

  it('give their invite link to the clipboard', async () => {
    open(listed(evening));
    await typed.click(await screen.findByRole('button', { name: 'Copy invite link: Evening class' }));
    expect(await screen.findByText('Invite link copied.')).toBeTruthy();
    const link = await navigator.clipboard.readText();
    expect(link).toBe(
      inviteLink(location.origin, { group: anId(901), organisation: anId(900), code: 'ABCD' }),
    );
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      group_id: anId(901),
      corp_id: anId(900),
      organisation_id: 'ABCD',
    });
  });

  it('are deleted once the question is answered', async () => {
    const path = pathOf(groupsEndpoints.renameGroup.path, { id: anId(901) });
    const calls = open({ ...listed(evening), [`DELETE ${path}`]: () => anAnswer({ message: 'x' }) });
    await typed.click(await screen.findByRole('button', { name: 'Delete: Evening class' }));
    await typed.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('are renamed', async () => {
    const path = pathOf(groupsEndpoints.renameGroup.path, { id: anId(901) });
    const calls = open({
      ...listed(evening),
      [`PUT ${path}`]: () => anAnswer({ id: anId(901), name: 'Night class' }),
    });
    await typed.click(await screen.findByRole('button', { name: 'Rename: Evening class' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typed.clear(dialog.getByLabelText('Group Name'));
    await typed.type(dialog.getByLabelText('Group Name'), 'Night class');
    await typed.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Group renamed')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Night class' });
  });
});
