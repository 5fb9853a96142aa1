import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { rooms } from '@keenly/contracts/live';
import type { Notification, Notifications } from '@keenly/contracts/notification';
import { answerRecording } from '@keenly/contracts/allocation.endpoints';
import { answerExtension } from '@keenly/contracts/extension-request.endpoints';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { live } from '../../shared/live/live';
import type { SubscriptionParts } from '../../shared/live/subscription';
import { aRefusal, anAnswer } from '../../testing/answers';
import {
  aBell,
  aFullBell,
  aGroupRequest,
  aNotification,
  anAssignmentNews,
  anExtensionRequest,
  aRecordingRequest,
} from '../../testing/bell-builders';
import { anId } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { type Call, standInForService } from '../../testing/service';
import { Bell } from './bell';

const PATH = pathOf(notifications.path, { id: anId(1) });
const PROCESSED = 'Request has already been processed.';

let heard: SubscriptionParts | undefined;
let bell: Notifications;
let answer: () => Response;
let calls: Call[];

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
}
const here = () => screen.getByTestId('here').textContent;

function draw(others: Record<string, () => Response> = {}) {
  calls = standInForService({
    [`GET ${PATH}`]: () => answer(),
    [`PUT ${updateNotifications.path}`]: () => anAnswer({ message: 'Updated' }),
    ...others,
  });
  drawSignedIn(
    <>
      <Bell account={anId(1)} />
      <p>Elsewhere</p>
      <Here />
    </>,
  );
}
const button = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
async function open() {
  await userEvent.click(await button());
  return screen.findByRole('dialog', { name: 'Notifications' });
}
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
const asked = (path: string) => calls.filter((one) => one.path === path);

beforeEach(() => {
  standInForLayout();
  heard = undefined;
  const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  bell = aBell([
    aNotification(1, { created_at: fiveMinutesAgo }),
    anAssignmentNews(2),
    anAssignmentNews(3, { is_read: true }),
  ]);
  answer = () => anAnswer(bell);
  jest.spyOn(live, 'getState').mockReturnValue({ status: 'live', heardAt: 0 });
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the bell (product/members#notifications)', () => {
  it('has a dot while something is unread, and says how many', async () => {
    draw();
    await button('Notifications, 2 unread');
    bell = aBell([], { unread: 100 });
    heard?.onMessage({ type: 'notification_changed', position: '42', at: '2026-11-26T19:26:10.000Z' });
    await button('Notifications, 99+ unread');
    bell = aBell([]);
    heard?.onGap();
    await button('Notifications');
    expect([heard?.rooms, heard?.after]).toEqual([[rooms.person(anId(1))], '41']);
    expect(asked(PATH).map(({ search }) => search)).toEqual(Array(3).fill('?limit=0'));
  });

  it('asks for no page before it is opened, and then says what is unread and how old it is', async () => {
    draw();
    const popover = await open();
    const rows = await within(popover).findAllByRole('button', { name: /Joe|Tomas/ });
    expect(
      rows.map((row) => row.textContent.startsWith('JVUnread: ') || row.textContent.startsWith('TBUnread: ')),
    ).toEqual([true, true, false]);
    expect(within(popover).getByText('5 minutes ago')).toBeTruthy();
  });

  it('is empty in the words that were agreed', async () => {
    bell = aBell([]);
    draw();
    expect(await within(await open()).findByText('No new notifications')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says that it could not be read, and tries again', async () => {
    answer = () => aRefusal(403, 'FORBIDDEN', 'Not yours.');
    draw();
    const popover = await open();
    await within(popover).findByText('Not yours.');
    answer = () => anAnswer(bell);
    await userEvent.click(within(popover).getByRole('button', { name: 'Retry' }));
    expect(await within(popover).findByText(/Joe Vale asked/)).toBeTruthy();
  });

  it('brings older ones page by page, each behind where the one above it ends', async () => {
    const pages: Record<string, Notifications> = {
      '': aBell([aNotification(1)], { next: '77' }),
      '77': aBell([aNotification(2, { notification_message_plain: 'An older one.' })]),
    };
    answer = () => anAnswer(pages[new URLSearchParams(calls.at(-1)?.search).get('before') ?? '']);
    draw();
    const popover = await open();
    await userEvent.click(await within(popover).findByRole('button', { name: 'Older' }));
    await within(popover).findByText('An older one.');
    expect(within(popover).queryByRole('button', { name: 'Older' })).toBeNull();
    expect(within(popover).getByText(/Joe Vale asked/)).toBeTruthy();
  });

  it('reads news at the click, and leads to what they are about', async () => {
    draw();
    await userEvent.click(await within(await open()).findByRole('button', { name: /Unread: Tomas Berg/ }));
    expect(here()).toBe(`/employee-details/${anId(1)}`);
    await closed();
    await waitFor(() => expect(asked(updateNotifications.path)).toMatchObject([{ body: { id: anId(2) } }]));
  });

  it('leads an assigner to the table of assignments, and marks nothing twice', async () => {
    bell = { ...aFullBell(), next: null };
    draw();
    const rows = await within(await open()).findAllByRole('button', {
      name: /^(?!.*Unread).*Olivia Hart changed/,
    });
    await userEvent.click(rows[0]!);
    expect(here()).toBe('/manager-dashboard?setIndex=2');
    expect(asked(updateNotifications.path)).toEqual([]);
  });

  it('marks all as read that it has shown, and no more', async () => {
    draw();
    const popover = await open();
    await within(popover).findByText(/Joe Vale asked/);
    await userEvent.click(within(popover).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(asked(updateNotifications.path)).toMatchObject([{ body: { through: '900' } }]),
    );
  });

  it('closes on Escape with the focus back, and on a press elsewhere', async () => {
    draw();
    await open();
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(await button());
    await open();
    await userEvent.click(screen.getByText('Elsewhere'));
    await closed();
  });
});

describe('a request on the bell', () => {
  const request = async () => {
    await userEvent.click(await within(await open()).findByRole('button', { name: /Joe Vale/ }));
    return screen.findByRole('dialog', { name: 'Request to join' });
  };

  it.each([
    ['Accept', true, 'Approved Successfully!'],
    ['Reject', false, 'Removed Successfully!'],
  ])('is answered by %s', async (label, isActive, words) => {
    draw({ [`PUT ${acceptRequest.path}`]: () => anAnswer({ message: 'Updated' }) });
    const dialog = await request();
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    await screen.findByText(words);
    expect(asked(acceptRequest.path)).toMatchObject([{ body: { user_id: anId(201), is_active: isActive } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button());
  });

  it('says which role they would have', async () => {
    bell = aBell([aNotification(1, { additional_details: { role: 'USER' } })]);
    draw();
    const dialog = await request();
    expect(within(dialog).getByText('If you accept, they join as Learner.')).toBeTruthy();
    expect(within(dialog).queryByRole('combobox')).toBeNull();
  });

  it.each(['USER', 'TEACHER'])('gives the role that the admin chose: %s', async (role) => {
    bell = aBell([aNotification(1, { additional_details: { role: 'TEACHER' } })]);
    draw({ [`PUT ${acceptRequest.path}`]: () => anAnswer({ message: 'Updated' }) });
    const dialog = await request();
    expect(within(dialog).getByText('Asked to join as Teacher.')).toBeTruthy();
    const choice = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Role if you accept' });
    expect(choice.value).toBe('USER');
    await userEvent.selectOptions(choice, role);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await screen.findByText('Approved Successfully!');
    expect(asked(acceptRequest.path)).toMatchObject([{ body: { is_active: true, role } }]);
  });

  it('is left unread by closing it', async () => {
    draw();
    await userEvent.click(within(await request()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that someone answered says so, in the list and where both press at once', async () => {
    bell = aBell([aNotification(1, { is_read: true })]);
    draw();
    await userEvent.click(await within(await open()).findByRole('button', { name: /Joe Vale/ }));
    await screen.findByText(PROCESSED);
    cleanup();
    bell = aBell([aNotification(1)]);
    draw({ [`PUT ${acceptRequest.path}`]: () => aRefusal(409, 'CONFLICT', PROCESSED) });
    await userEvent.click(within(await request()).getByRole('button', { name: 'Accept' }));
    await screen.findByText(PROCESSED);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that something went wrong where the service broke', async () => {
    draw({ [`PUT ${acceptRequest.path}`]: () => aRefusal(500, 'INTERNAL', 'x') });
    await userEvent.click(within(await request()).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Something Went Wrong')).toBeTruthy();
  });
});

describe('other requests on the bell', () => {
  const extension = pathOf(answerExtension.path, { id: anId(101) });
  const consent = { data: { recording_flag: true, asked_at: null, community_name: 'Northbridge College' } };
  async function opened(request: Notification, title: string) {
    bell = aBell([request]);
    const [name] = request.notification_message_plain.split('.');
    await userEvent.click(await within(await open()).findByRole('button', { name: new RegExp(name ?? '') }));
    return screen.findByRole('dialog', { name: title });
  }
  const press = async (dialog: HTMLElement, name: string) =>
    userEvent.click(within(dialog).getByRole('button', { name }));

  it('are answered for the group that they name', async () => {
    draw({ [`PUT ${acceptRequest.path}`]: () => anAnswer({ message: 'Updated' }) });
    await press(await opened(aGroupRequest(1), 'Request to join'), 'Accept');
    await screen.findByText('Approved Successfully!');
    const body = { user_id: anId(201), is_active: true, group_id: anId(7) };
    expect(asked(acceptRequest.path)).toMatchObject([{ body }]);
  });

  it.each([
    ['Allow', true, 'You allowed it.'],
    ['Decline', false, 'Nothing that your camera reads is kept from now on.'],
  ])('to record are the learner’s to answer: %s', async (label, allowed, words) => {
    draw({ [`PUT ${answerRecording.path}`]: () => anAnswer(consent) });
    await press(await opened(aRecordingRequest(1), 'Train with video'), label);
    await screen.findByText(words);
    expect(asked(answerRecording.path)).toMatchObject([{ body: { allowed } }]);
  });

  it.each([
    ['Grant', 'granted', 'Granted. It’s due 12/18/2026 now.'],
    ['Decline', 'declined', 'Declined. The deadline stays.'],
  ])('for another date say why, and are answered as they were read: %s', async (label, answered, words) => {
    draw({ [`PUT ${extension}`]: () => anAnswer({ id: anId(101), version: 4 }) });
    const dialog = await opened(anExtensionRequest(1), 'Request for another date');
    expect(within(dialog).getByText(/^Why: I’m on placement/)).toBeTruthy();
    await press(dialog, label);
    await screen.findByText(words);
    expect(asked(extension)).toMatchObject([{ body: { answer: answered, version: 3 } }]);
  });

  it('that someone answered meanwhile say so', async () => {
    draw({ [`PUT ${extension}`]: () => aRefusal(409, 'CONCURRENT_CHANGE', 'x') });
    await press(await opened(anExtensionRequest(1), 'Request for another date'), 'Grant');
    await screen.findByText(PROCESSED);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lead nowhere else; news of a group lead to it, or to one’s groups', async () => {
    const named = { kind: 'mentor_named', group_id: anId(7), group_name: null } as const;
    bell = aBell([
      aNotification(1, {
        notification_message_plain: 'You’re now a mentor of a group.',
        additional_details: { ...named, is_request: false },
      }),
    ]);
    draw();
    await userEvent.click(await within(await open()).findByRole('button', { name: /now a mentor/ }));
    expect(here()).toBe('/profile');
  });
});
