import '../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { joinedGroups, placeInGroup } from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aLearner, anId } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { standInForService } from '../../testing/service';
import { JoinedGroups } from './joined-groups';

const typed = userEvent.setup({ delay: null });
const { id: own, user_id, user_name } = aLearner();
const mentored = { id: anId(930), name: 'Economics', status: 'APPROVED', mentors: [{ user_id, user_name }] };
const evening = {
  id: anId(931),
  name: 'Evening course',
  status: 'APPROVED',
  mentors: [{ user_id: anId(941), user_name: 'Priya Raman' }],
};
const asked = { id: anId(932), name: 'Seminar', status: 'PENDING', mentors: [] };
const placeOf = (id: string) => pathOf(placeInGroup.path, { id, account: own });

/** Leaving takes a group off the list. */
function open(...groups: (typeof evening)[]) {
  let left = groups;
  const leave = (id: string) => () => {
    left = left.filter((one) => one.id !== id);
    return anAnswer({ message: 'Updated' });
  };
  const calls = standInForService({
    [`GET ${joinedGroups.path}`]: () => anAnswer({ joinedGroups: left }),
    ...Object.fromEntries(groups.map(({ id }) => [`PUT ${placeOf(id)}`, leave(id)])),
  });
  drawSignedIn(<JoinedGroups />, '/profile');
  return calls;
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

beforeEach(standInForLayout);

describe('one’s groups (product/members#group-requests)', () => {
  it('name their mentors, and lead a mentor to the group', async () => {
    open(mentored, evening, asked);
    expect((await rowOf('Evening course')).getByText('Mentor: Priya Raman')).toBeTruthy();
    expect((await rowOf('Evening course')).queryByRole('link')).toBeNull();
    expect((await rowOf('Economics')).getByRole('link', { name: 'Member details: Economics' })).toBeTruthy();
    expect((await rowOf('Seminar')).getByText('Request pending')).toBeTruthy();
  });

  it('are left once that was confirmed', async () => {
    const calls = open(evening);
    await typed.click((await rowOf('Evening course')).getByRole('button', { name: 'Leave: Evening course' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Leave this group?' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await typed.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left the group.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_member: false });
    await waitFor(() => expect(screen.queryByText('Evening course')).toBeNull());
  });

  it('take a request back at once', async () => {
    open(asked);
    await typed.click((await rowOf('Seminar')).getByRole('button', { name: 'Take back: Seminar' }));
    expect(await screen.findByText('Request taken back.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Seminar')).toBeNull());
  });

  it('are no panel where there are none, and asked for again where that failed', async () => {
    let fails = true;
    standInForService({
      [`GET ${joinedGroups.path}`]: () =>
        fails ? aRefusal(400, 'VALIDATION_FAILED', 'Not now.') : anAnswer({ joinedGroups: [] }),
    });
    drawSignedIn(<JoinedGroups />, '/profile');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await typed.click(retry);
    await waitFor(() => expect(screen.queryByText('Your groups')).toBeNull());
  });
});
