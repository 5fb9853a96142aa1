import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  inviteFileLabels,
  inviteLabels as labels,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import type { InvitationRow, Invited } from '@keenly/contracts/invitations';
import * as endpoints from '@keenly/contracts/invitations.endpoints';
import { inviteBatches } from '@keenly/contracts/invite-batches.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { drawForManager } from '../../../testing/draw';
import { someInvitations } from '../../../testing/invitation-builders';
import { inviteFiles } from '../../../testing/invite-file-builders';
import { standInForService } from '../../../testing/service';
import { InviteMembers } from './invite-members';

const typed = userEvent.setup();
beforeEach(() => {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));
const sentTo = (...outcomes: Invited['data'][number]['status'][]): Invited => ({
  message: outcomes.includes('sent') ? inviteMessages.sent : inviteMessages.noneSent,
  data: outcomes.map((status, n) => ({
    email: `${String(n)}@x.example`,
    status,
    message: status === 'already_member' ? inviteMessages.alreadyMember : status,
    id: null,
  })),
});

async function open(answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({
    [`GET ${endpoints.invitations.path}`]: () => anAnswer(someInvitations()),
    [`GET ${inviteBatches.path}`]: () => anAnswer(inviteFiles()),
    ...answers,
  });
  drawForManager(<InviteMembers groupId="g" />, '/allocation');
  await press(labels.open);
  await screen.findByRole('dialog');
  return (path: string) => calls.filter((one) => one.path === path);
}
const rowAt = (n: number) => {
  const row = within(screen.getByRole('form', { name: labels.byEmail })).getAllByRole('listitem')[n];
  if (row === undefined) throw new Error('there is no such row');
  return within(row);
};
async function fill(n: number, first: string, last: string, email: string) {
  await typed.type(rowAt(n).getByLabelText(labels.firstName), first);
  await typed.type(rowAt(n).getByLabelText(labels.lastName), last);
  await typed.type(rowAt(n).getByLabelText(labels.email), email);
}
const box = (n: number) => rowAt(n).getByRole<HTMLInputElement>('checkbox');

describe('Invite Members (product/members#invitations)', () => {
  it('can’t invite before a row is selected, and adds blank rows', async () => {
    await open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: labels.invite });
    expect(button.disabled).toBe(true);
    await typed.click(box(0));
    expect(button.disabled).toBe(false);
    await press(labels.add);
    expect(box(1).checked).toBe(false);
  });

  it('keeps half-typed rows while the list or a file is shown', async () => {
    await open();
    await fill(0, 'Ana', 'Lopes', 'ana@');
    await press(labels.add);
    for (const part of [labels.list, inviteFileLabels.method]) {
      await press(part);
      expect(screen.queryByRole('form', { name: labels.byEmail })).toBeNull();
      await press(labels.byEmail);
      expect(rowAt(0).getByLabelText<HTMLInputElement>(labels.email).value).toBe('ana@');
      expect([box(0).checked, box(1).checked]).toEqual([true, false]);
    }
  });

  it('says at each field of a selected row what is wrong, and sends nothing', async () => {
    const asked = await open();
    await typed.click(box(0));
    await press(labels.invite);
    for (const words of [
      inviteMessages.firstNameRequired,
      inviteMessages.lastNameRequired,
      inviteMessages.emailRequired,
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    await fill(0, '7', 'x/y', 'nothing');
    await press(labels.invite);
    for (const words of [
      inviteMessages.firstNameInvalid,
      inviteMessages.lastNameInvalid,
      inviteMessages.emailInvalid,
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(asked(endpoints.invite.path)).toEqual([]);
  });

  it('sends the selected rows alone, and says what became of them', async () => {
    const asked = await open({
      [`POST ${endpoints.invite.path}`]: () => anAnswer(sentTo('sent', 'already_member')),
    });
    await fill(0, 'Ana', 'Lopes', 'Ana@x.example');
    await press(labels.add);
    await fill(1, 'Bo', 'Li', 'bo@x.example');
    await press(labels.add);
    await fill(2, 'Not', 'Sent', 'not@x.example');
    await typed.click(box(2));
    await press(labels.invite);
    expect(await screen.findByRole('heading', { name: labels.success })).toBeTruthy();
    expect(screen.getByText(inviteMessages.sent)).toBeTruthy();
    expect(screen.getByText(inviteMessages.alreadyMember)).toBeTruthy();
    expect(asked(endpoints.invite.path)).toMatchObject([
      {
        body: {
          role: 'USER',
          groupId: 'g',
          email_data: [
            { first_name: 'Ana', last_name: 'Lopes', email: 'ana@x.example' },
            { first_name: 'Bo', last_name: 'Li', email: 'bo@x.example' },
          ],
        },
      },
    ]);
    await press(labels.more);
    expect(box(0).checked).toBe(false);
  });

  it('stays where it is when nothing was sent, and when the service refuses', async () => {
    let answer = anAnswer(sentTo('already_member'));
    await open({ [`POST ${endpoints.invite.path}`]: () => answer });
    await fill(0, 'Ana', 'Lopes', 'ana@x.example');
    await press(labels.invite);
    expect(await screen.findByText(inviteMessages.alreadyMember)).toBeTruthy();
    expect(screen.getByText(inviteMessages.noneSent)).toBeTruthy();
    answer = aRefusal(400, 'VALIDATION_FAILED', 'Check it.', {
      'email_data.0.first_name': inviteMessages.firstNameInvalid,
    });
    await press(labels.invite);
    expect(await screen.findByText(inviteMessages.firstNameInvalid)).toBeTruthy();
    expect(rowAt(0).getByLabelText<HTMLInputElement>(labels.email).value).toBe('ana@x.example');
  });
});

describe('the list of invitations', () => {
  const rows = someInvitations().data;
  const named = (state: InvitationRow['state']) => rows.find((row) => row.state === state) as InvitationRow;

  it('has each state, and what can be done about it', async () => {
    await open();
    await press(labels.list);
    const list = await screen.findByRole('list', { name: labels.list });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts.map((text) => /Resend/.test(text))).toEqual(rows.map(({ resend_at }) => resend_at !== null));
    for (const words of ['Accepted', 'Expired', 'Revoked', 'Undeliverable', 'Open until'])
      expect(texts.some((text) => text.includes(words))).toBe(true);
    expect(screen.getByText(/7 more invitations can be sent/)).toBeTruthy();
  });

  it('sends one again, and revokes one after asking', async () => {
    const { id } = named('open');
    const again = pathOf(endpoints.resendInvitation.path, { id });
    const gone = pathOf(endpoints.revokeInvitation.path, { id });
    const asked = await open({
      [`POST ${again}`]: () => anAnswer({ message: inviteMessages.resent }),
      [`DELETE ${gone}`]: () => anAnswer({ message: inviteMessages.revoked }),
    });
    await press(labels.list);
    await press(`${labels.resend} to Ana Lopes`);
    expect(await screen.findByText(inviteMessages.resent)).toBeTruthy();
    await press(`${labels.revoke} Ana Lopes`);
    expect(screen.getByText(labels.revokeMeaning)).toBeTruthy();
    await press(labels.cancel);
    expect(asked(gone)).toEqual([]);
    await press(`${labels.revoke} Ana Lopes`);
    await press(labels.revoke);
    expect(await screen.findByText(inviteMessages.revoked)).toBeTruthy();
    await waitFor(() => expect(asked(endpoints.invitations.path).length).toBeGreaterThan(2));
  });

  it('keeps the rows on the screen that couldn’t be read again, and says of when they are', async () => {
    const again = pathOf(endpoints.resendInvitation.path, { id: named('open').id });
    let answer = anAnswer(someInvitations());
    await open({
      [`GET ${endpoints.invitations.path}`]: () => answer,
      [`POST ${again}`]: () => anAnswer({ message: inviteMessages.resent }),
    });
    await press(labels.list);
    await screen.findByRole('button', { name: `${labels.resend} to Ana Lopes` });
    answer = aRefusal(400, 'INTERNAL_ERROR', 'It broke.');
    await press(`${labels.resend} to Ana Lopes`);
    expect(await screen.findByText(/Showing data from/)).toBeTruthy();
    expect(screen.getByRole('button', { name: `${labels.resend} to Ana Lopes` })).toBeTruthy();
  });

  it('looks for a name, an address or a state', async () => {
    const asked = await open();
    await press(labels.list);
    await typed.type(await screen.findByLabelText(labels.search), 'ana');
    await typed.selectOptions(screen.getByLabelText(labels.state), 'expired');
    await waitFor(() => {
      const last = new URLSearchParams(asked(endpoints.invitations.path).at(-1)?.search);
      expect([last.get('search'), last.get('state')]).toEqual(['ana', 'expired']);
    });
  });

  it('says that there is none, and how to try again', async () => {
    let answer = aRefusal(400, 'INTERNAL_ERROR', 'It broke.');
    await open({ [`GET ${endpoints.invitations.path}`]: () => answer });
    await press(labels.list);
    expect(await screen.findByText('It broke.')).toBeTruthy();
    answer = anAnswer({ data: [], total: 0, room: 0 });
    await press('Retry');
    expect(await screen.findByText(labels.empty)).toBeTruthy();
  });
});
