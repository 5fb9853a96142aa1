import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  inviteFileLabels as labels,
  inviteFileMessages as messages,
  inviteLabels,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { INVITE_FILE_BYTES } from '@keenly/contracts/invite-batches';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aManager, anId, aSignIn } from '../../../testing/builders';
import { anInviteFile } from '../../../testing/invite-file-builders';
import {
  aCsv,
  areRead,
  CHECK,
  choose,
  chooseAndUpload,
  input,
  InviteFileStage,
  LIST,
  openPart,
  press,
  uploadButton,
} from './testing/invite-file-stage';

const typed = userEvent.setup();

let stage: InviteFileStage;
beforeEach(() => {
  stage = new InviteFileStage();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** An admin, who may give roles. */
const anAdmin = () => ({
  ...aSignIn(aManager({ role_id: 'CLIENT_ADMIN' }), { expires_at: Date.now() + 900_000 }),
  renew_at: Date.now() + 800_000,
});

describe('choosing a file to invite people from (product/members#invitation-files)', () => {
  it('uploads it as it stands, under its name, for a role and a group, and shows what it would do', async () => {
    const checked = anInviteFile();
    stage.draw(
      {
        [CHECK]: () => {
          stage.files = [checked];
          return anAnswer({ data: checked }, { status: 201 });
        },
      },
      anId(7),
    );
    act(() => sessionStore.set(anAdmin()));
    await openPart();
    expect(await screen.findByText(labels.intoGroup)).toBeTruthy();
    expect(uploadButton().disabled).toBe(true);
    await typed.selectOptions(await screen.findByLabelText(inviteLabels.role), 'TEACHER');
    await chooseAndUpload(aCsv('Email\r\nрая@x.example\r\n', 'class & co.csv'));
    expect(await screen.findByRole('heading', { name: '120 people can be invited' })).toBeTruthy();
    const [call] = stage.asked(LIST, 'POST');
    expect(Object.fromEntries(new URLSearchParams(call?.search))).toEqual({
      name: 'class & co.csv',
      role: 'TEACHER',
      groupId: anId(7),
    });
    expect(await call?.file?.text()).toBe('Email\r\nрая@x.example\r\n');
  });

  it('offers a role to those alone who may give one', async () => {
    stage.draw();
    await openPart();
    await input();
    expect(screen.queryByLabelText(inviteLabels.role)).toBeNull();
  });

  it('says that it checks, and takes no second file until it has', async () => {
    let answer: (response: Response) => void = () => undefined;
    stage.draw({ [CHECK]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await openPart();
    await chooseAndUpload();
    expect(await screen.findByRole('progressbar', { name: labels.checking('class.csv') })).toBeTruthy();
    expect((await input()).disabled).toBe(true);
    await typed.click(uploadButton());
    expect(stage.asked(LIST, 'POST')).toHaveLength(1);
    await act(async () => answer(anAnswer({ data: anInviteFile() }, { status: 201 })));
    expect(await screen.findByRole('heading', { name: labels.canBe(120) })).toBeTruthy();
  });

  const aFolder = () =>
    Object.assign(new File(['x'], 'folder'), { arrayBuffer: () => Promise.reject(new Error('a folder')) });
  it.each<[string, File[], string]>([
    ['over 5 MB', [aCsv('x'.repeat(INVITE_FILE_BYTES + 1))], messages.tooLarge],
    ['that is empty', [aCsv('')], messages.noRows],
    ['that is a folder', [aFolder()], messages.noFile],
    ['beside another', [aCsv(), aCsv()], labels.oneFile],
  ])('refuses one %s before anything is uploaded', async (_case, chosen, words) => {
    stage.draw();
    await openPart();
    await choose(aCsv());
    await screen.findByText('class.csv');
    await choose(...chosen);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(uploadButton().disabled).toBe(true);
    expect(stage.asked(LIST, 'POST')).toEqual([]);
  });

  it('takes one of exactly 5 MB', async () => {
    stage.draw();
    await openPart();
    await choose(aCsv('x'.repeat(INVITE_FILE_BYTES)));
    expect(await screen.findByText('5.0 MB')).toBeTruthy();
    expect(uploadButton().disabled).toBe(false);
  });

  it('takes a file that is dropped anywhere, and leaves the page for none', async () => {
    stage.draw();
    await openPart();
    await input();
    const aDrop = (...dropped: File[]) => ({ dataTransfer: { files: dropped, types: ['Files'] } });
    expect(fireEvent.dragOver(document.body, aDrop())).toBe(false);
    const dropped = aCsv();
    await act(async () => {
      expect(fireEvent.drop(document.body, aDrop(dropped))).toBe(false);
      await areRead([dropped]);
    });
    expect(await screen.findByText('class.csv')).toBeTruthy();
    // A link or a text has no file.
    fireEvent.drop(document.body, aDrop());
    expect(await screen.findByText(messages.noFile)).toBeTruthy();
  });

  it('works by keyboard, and keeps the focus in the step that is shown', async () => {
    stage.draw({
      [CHECK]: () => aRefusal(400, 'VALIDATION_FAILED', 'Check it.', { file: messages.unreadable }),
    });
    await openPart();
    const field = await input();
    await typed.tab();
    await typed.tab();
    expect(document.activeElement?.textContent).toBe(labels.template);
    await typed.tab();
    expect(document.activeElement).toBe(field);
    await choose(aCsv());
    await screen.findByText('class.csv');
    await typed.tab();
    await typed.keyboard('{Enter}');
    const title = await screen.findByRole('heading', { name: messages.failed });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await typed.tab();
    await typed.keyboard('{Enter}');
    expect(document.activeElement).toBe(await input());
  });

  it('has a template with the columns and an example', async () => {
    stage.draw();
    await openPart();
    await press(labels.template);
    const [{ name, content } = { name: '', content: undefined }] = stage.saved;
    expect(name).toBe(labels.templateName);
    expect(await content?.text()).toBe(
      '\uFEFFFirst Name,Last Name,Email\r\nAna,Lopes,ana@school.example\r\n',
    );
  });
});

describe('a file that can’t be checked', () => {
  it.each<[string, () => Response, string]>([
    [
      'that isn’t CSV',
      () => aRefusal(400, 'VALIDATION_FAILED', 'Check it.', { file: messages.unreadable }),
      messages.unreadable,
    ],
    ['that is too large', () => aRefusal(413, 'PAYLOAD_TOO_LARGE', messages.tooLarge), messages.tooLarge],
    [
      'that a server before the service refuses',
      () => anAnswer('<html>', { status: 413, statusText: 'Payload Too Large' }),
      messages.tooLarge,
    ],
    ['of another kind', () => aRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send CSV.'), 'Send CSV.'],
  ])('%s: the screen says so to the letter, and why', async (_case, answer, reason) => {
    stage.draw({ [CHECK]: answer });
    await openPart();
    await chooseAndUpload();
    expect(await screen.findByRole('heading', { name: 'Failed to upload your file!' })).toBeTruthy();
    expect(
      screen.getByText(
        'Error occured when attempting to upload your file due to incorrect formatting. Please try again.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    await press(labels.retry);
    expect(await input()).toBeTruthy();
    expect(screen.queryByText('class.csv')).toBeNull();
    expect(uploadButton().disabled).toBe(true);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch')), failureMessages.noResponse],
    ['too many calls', () => aRefusal(429, 'RATE_LIMITED', 'Wait a minute.'), 'Wait a minute.'],
    ['a service that is down', () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Down.'), 'Down.'],
    ['five that wait', () => aRefusal(409, 'CONFLICT', messages.tooManyFiles), messages.tooManyFiles],
    [
      'a role that one may not give',
      () => aRefusal(400, 'VALIDATION_FAILED', inviteMessages.roleRefused, { role: 'No.' }),
      inviteMessages.roleRefused,
    ],
  ])('because of %s: it stays chosen, and is uploaded by another press', async (_case, failure, words) => {
    let answer: () => Response | Promise<Response> = failure;
    stage.draw({ [CHECK]: () => answer() });
    await openPart();
    await chooseAndUpload();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(messages.failed)).toBeNull();
    expect(screen.getByText('class.csv')).toBeTruthy();
    answer = () => anAnswer({ data: anInviteFile() }, { status: 201 });
    await typed.click(uploadButton());
    expect(await screen.findByRole('heading', { name: labels.canBe(120) })).toBeTruthy();
    const [, again] = stage.asked(LIST, 'POST');
    expect(await again?.file?.text()).toContain('ana@x.example');
  });
});
