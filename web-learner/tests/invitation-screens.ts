import {
  inviteLabels as labels,
  invitationMessages,
  invitationPage,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import type { Invited } from '@keenly/contracts/invitations';
import * as endpoints from '@keenly/contracts/invitations.endpoints';
import { inviteBatches } from '@keenly/contracts/invite-batches.endpoints';
import type { Page } from 'playwright-core';
import { aLearner, aManager } from '../src/testing/builders.ts';
import { anInvitation, someInvitations } from '../src/testing/invitation-builders.ts';
import { inviteFiles } from '../src/testing/invite-file-builders.ts';
import { entryAnswers } from './entry-answers.ts';
import { inviteFileScreens } from './invite-file-screens.ts';
import { failing } from './screen-answers.ts';
import type { Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const invited: Invited = {
  message: inviteMessages.sentSeveral,
  data: [
    { email: 'ana@x.example', status: 'sent', message: inviteMessages.sent, id: null },
    { email: 'noor@x.example', status: 'already_member', message: inviteMessages.alreadyMember, id: null },
    { email: 'bo@x.example', status: 'limit', message: 'Licenses Usage Limit exceeded', id: null },
  ],
};
const open = async (page: Page) => {
  await press(page, labels.open);
  await page.getByRole('dialog').waitFor();
};
const openList = async (page: Page) => {
  await open(page);
  await press(page, labels.list);
};
const fill = async (page: Page) => {
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  await field(labels.firstName).fill('Ana');
  await field(labels.lastName).fill('Lopes');
  await field(labels.email).fill('ana@x.example');
};

/** The Invite Members modal and the page behind an invitation's link. */
export function invitationScreens({ path, answers: around }: Pick<Screen, 'path' | 'answers'>): Screen[] {
  const page = (answers: Record<string, Answer> = {}) => ({
    path,
    user: aManager({ role_id: 'CLIENT_ADMIN' }),
    answers: {
      ...around,
      [endpoints.invitations.path]: { body: someInvitations() },
      [endpoints.invite.path]: { body: invited },
      [inviteBatches.path]: { body: inviteFiles() },
      ...answers,
    },
  });
  const link = (answer: Answer) => ({
    path: '/invitation#secret',
    answers: { ...entryAnswers, [endpoints.showInvitation.path]: answer },
  });
  return [
    {
      name: 'invite-form',
      ...page(),
      act: async (screen) => {
        await open(screen);
        await fill(screen);
        await press(screen, labels.add);
        await screen.getByRole('checkbox').nth(1).check();
        await press(screen, labels.invite);
        await screen.getByText(inviteMessages.emailRequired).waitFor();
      },
    },
    {
      name: 'invite-sent',
      ...page(),
      act: async (screen) => {
        await open(screen);
        await fill(screen);
        await press(screen, labels.invite);
        await screen.getByText(inviteMessages.sentSeveral).waitFor();
      },
    },
    { name: 'invitations-data', ...page(), act: openList },
    {
      name: 'invitations-revoking',
      ...page(),
      act: async (screen) => {
        await openList(screen);
        await screen.getByRole('button', { name: `${labels.revoke} Ana Lopes` }).click();
      },
    },
    {
      name: 'invitations-empty',
      ...page({ [endpoints.invitations.path]: { body: { data: [], total: 0, room: 0 } } }),
      act: openList,
    },
    { name: 'invitations-loading', ...page({ [endpoints.invitations.path]: 'never' }), act: openList },
    {
      name: 'invitations-failing',
      ...page({ [endpoints.invitations.path]: failing }),
      act: async (screen) => {
        await openList(screen);
        await screen.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    ...inviteFileScreens(page),
    { name: 'invitation-new', ...link({ body: anInvitation({ group_name: 'Evening class' }) }) },
    { name: 'invitation-known', ...link({ body: anInvitation({ has_account: true }) }) },
    {
      name: 'invitation-signed-in',
      ...link({ body: anInvitation({ role: 'TEACHER' }) }),
      user: aLearner(),
      act: (screen) => screen.getByRole('button', { name: invitationPage.accept }).waitFor(),
    },
    {
      name: 'invitation-revoked',
      ...link({ status: 400, message: invitationMessages.revoked, code: 'CODE_EXPIRED' }),
    },
  ];
}
