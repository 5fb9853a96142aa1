import { jest } from '@jest/globals';
import { inviteFileLabels as labels, inviteLabels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import * as endpoints from '@keenly/contracts/invite-batches.endpoints';
import { invitations } from '@keenly/contracts/invitations.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../../shared/live/live';
import type { LiveState } from '../../../../shared/live/live-client';
import type { SubscriptionParts } from '../../../../shared/live/subscription';
import { anAnswer } from '../../../../testing/answers';
import '../../../../testing/blob';
import { drawForManager } from '../../../../testing/draw';
import { someInvitations } from '../../../../testing/invitation-builders';
import { anInviteFile, inviteFiles } from '../../../../testing/invite-file-builders';
import { type Call, standInForService } from '../../../../testing/service';
import { InviteMembers } from '../../invite/invite-members';

export const { path: LIST } = endpoints.inviteBatches;
export const CHECK = `POST ${endpoints.checkInviteFile.path}`;
/** The path of an endpoint for one file. */
export const of = (one: { path: string }, { id }: InviteBatch) => pathOf(one.path, { id });
type Answers = Parameters<typeof standInForService>[0];

const typed = userEvent.setup();
export const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));
export const input = () =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`${labels.choose}|${labels.another}`));
export const uploadButton = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.upload });

/** A file as a Windows browser with Excel gives it. */
export const aCsv = (content = 'Email\r\nana@x.example\r\n', name = 'class.csv') =>
  new File([content], name, { type: 'application/vnd.ms-excel' });
export const areRead = (chosen: readonly File[]) =>
  Promise.allSettled(chosen.map((one) => one.arrayBuffer()));
export async function choose(...chosen: File[]) {
  const field = await input();
  await act(async () => {
    fireEvent.change(field, { target: { files: chosen } });
    await areRead(chosen);
  });
}
export async function chooseAndUpload(file = aCsv()) {
  await choose(file);
  await screen.findByText(file.name);
  await typed.click(uploadButton());
}

export async function openModal() {
  await press(inviteLabels.open);
  await screen.findByRole('dialog');
}
export async function openPart() {
  await openModal();
  await press(labels.method);
}

/** A file as the service sends it; jsdom has no Response with a blob of its own. */
export const aDownload = () =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-disposition': 'attachment; filename="class-not-sent.csv"' }),
    blob: () => Promise.resolve(new Blob(['Line,Email,Reason'])),
  }) as unknown as Response;

/**
 * Where the modal is opened: a service that has files, a live feed, and a browser that saves. Make one before each test; a
 * test changes what the service has, and the next question is answered by it.
 */
export class InviteFileStage {
  files: InviteBatch[] = [];
  room = 250;
  calls: Call[] = [];
  feed: LiveState = { status: 'live', heardAt: 0 };
  readonly heard: SubscriptionParts[] = [];
  readonly saved: { name: string; content: Blob | undefined }[] = [];

  constructor() {
    jest.spyOn(live, 'getState').mockImplementation(() => this.feed);
    jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
      this.heard.push(parts);
      return () => undefined;
    });
    let made: Blob | undefined;
    URL.createObjectURL = (what) => {
      made = what as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const { saved } = this;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: made });
    });
  }

  /** Draws the page with its button; what the service has is answered, one by one and as a list. */
  draw(answers: Answers = {}, groupId?: string): void {
    const known: Answers = {};
    for (const file of [anInviteFile(), ...this.files])
      known[`GET ${of(endpoints.inviteBatch, file)}`] = () =>
        anAnswer({ data: this.files.find(({ id }) => id === file.id) });
    this.calls = standInForService({
      [`GET ${invitations.path}`]: () => anAnswer(someInvitations()),
      [`GET ${LIST}`]: () => anAnswer(inviteFiles(this.files, this.room)),
      ...known,
      ...answers,
    });
    drawForManager(<InviteMembers groupId={groupId} />, '/allocation');
  }

  asked(path: string, method = 'GET'): Call[] {
    return this.calls.filter((one) => one.path === path && one.method === method);
  }

  /** The live feed says that a file is further. */
  tell({ id }: InviteBatch): void {
    const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };
    act(() =>
      this.heard.forEach(({ onMessage }) =>
        onMessage({ type: 'invite_batch_changed', batch_id: id, ...placed }),
      ),
    );
  }
}
