import {
  inviteFileLabels as labels,
  inviteFileMessages as messages,
  inviteLabels,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { inviteBatches } from '@keenly/contracts/invite-batches.endpoints';
import type { Page } from 'playwright-core';
import { answerCalls } from '../../infra/dev/browser/answered-calls.ts';
import { anId } from '../src/testing/builders.ts';
import {
  aFileBeingSent,
  anInviteFile,
  aSentFile,
  aStoppedFile,
  inviteFiles,
} from '../src/testing/invite-file-builders.ts';
import { failing } from './screen-answers.ts';
import type { Answer } from './screen-answers.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const open = async (page: Page) => {
  await press(page, inviteLabels.open);
  await page.getByRole('dialog').waitFor();
};
const openPart = async (page: Page) => {
  await open(page);
  await press(page, labels.method);
};
const choose = async (page: Page, name = 'evening-class.csv') => {
  await openPart(page);
  const content = Buffer.from('First Name,Last Name,Email\r\nAna,Lopes,ana@x.example\r\n');
  await page.getByLabel(labels.choose).setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await page.getByText(name).waitFor();
};
const chooseAndUpload = async (page: Page) => {
  await choose(page);
  await press(page, labels.upload);
};

const holding = (data: readonly InviteBatch[], room?: number): Record<string, Answer> => ({
  [inviteBatches.path]: { body: inviteFiles(data, room) },
});
/** As many as an answer names, of a few more. */
const manyBad = anInviteFile({
  name: 'Everyone who asked for a place in the evening class – كل من طلب مقعدا – 2026.csv',
  group_name: 'Evening class',
  role: 'TEACHER',
  rows: 8234,
  good: 8021,
  not_sent: 213,
  bad_rows: Array.from({ length: 100 }, (_, n) => ({
    line: n * 83 + 2,
    email: ['nobody', 'رانيا حداد@مدرسة', 'צפורה@', 'wolfgang-amadeus.featherstonehaugh@x'][n % 4] ?? '',
    reason: n % 5 === 4 ? messages.twice : inviteMessages.emailInvalid,
  })),
});

/** The list that is asked for at the same path has no query. */
const isUpload = ({ pathname, search }: URL) => pathname === inviteBatches.path && search !== '';

/** 'Upload CSV' in each of its states; `page` is a screen that has the modal’s button. */
export function inviteFileScreens(
  page: (answers?: Record<string, Answer>) => Omit<Screen, 'name'>,
): Screen[] {
  const none = holding([]);
  return [
    { name: 'invite-file-choose', ...page(none), act: openPart },
    { name: 'invite-file-chosen', ...page(none), act: (screen) => choose(screen) },
    {
      name: 'invite-file-too-large',
      ...page(none),
      act: async (screen) => {
        await openPart(screen);
        const one = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.alloc(6_000_000, 'x') };
        await screen.getByLabel(labels.choose).setInputFiles(one);
        await screen.getByText(messages.tooLarge).waitFor();
      },
    },
    {
      name: 'invite-file-failed',
      ...page(none),
      act: async (screen) => {
        await answerCalls(screen, isUpload, (call) =>
          call.fulfill({
            status: 400,
            json: {
              error: { code: 'VALIDATION_FAILED', message: '', fields: { file: messages.noEmailColumn } },
            },
          }),
        );
        await chooseAndUpload(screen);
        await screen.getByText(messages.failed).waitFor();
      },
    },
    {
      name: 'invite-file-checking',
      ...page(none),
      act: async (screen) => {
        await answerCalls(screen, isUpload, () => undefined);
        await chooseAndUpload(screen);
        await screen.getByRole('progressbar').waitFor();
      },
    },
    { name: 'invite-file-checked', ...page(holding([anInviteFile()])), act: openPart },
    { name: 'invite-file-many-bad', ...page(holding([manyBad], 12_000)), act: openPart },
    { name: 'invite-file-licenses', ...page(holding([anInviteFile()], 7)), act: openPart },
    {
      name: 'invite-file-nothing',
      ...page(holding([anInviteFile({ rows: 4, good: 0 })])),
      act: openPart,
    },
    { name: 'invite-file-sending', ...page(holding([aFileBeingSent()])), act: openPart },
    { name: 'invite-file-elsewhere', ...page(holding([aFileBeingSent()])), act: open },
    { name: 'invite-file-sent', ...page(holding([aSentFile()])), act: openPart },
    { name: 'invite-file-stopped', ...page(holding([aStoppedFile()])), act: openPart },
    {
      name: 'invite-file-list',
      ...page(
        holding([
          anInviteFile(),
          { ...manyBad, id: anId(951) },
          aFileBeingSent(48, { id: anId(952), name: '' }),
          aSentFile({ id: anId(953), created_at: '2026-11-24T09:00:00.000Z' }),
          aStoppedFile({ id: anId(954), created_at: '2026-11-21T09:00:00.000Z' }),
        ]),
      ),
      act: async (screen) => {
        await openPart(screen);
        await press(screen, labels.newFile);
      },
    },
    { name: 'invite-file-loading', ...page({ [inviteBatches.path]: 'never' }), act: openPart },
    {
      name: 'invite-file-failing',
      ...page({ [inviteBatches.path]: failing }),
      act: async (screen) => {
        await openPart(screen);
        await screen.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
  ];
}
