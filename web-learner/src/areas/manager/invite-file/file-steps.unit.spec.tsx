import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  inviteFileLabels as labels,
  inviteFileMessages as messages,
  inviteLabels,
  inviteMessages,
} from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import * as endpoints from '@keenly/contracts/invite-batches.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import {
  aFileBeingSent,
  anInviteFile,
  aSentFile,
  aStoppedFile,
  inviteFiles,
} from '../../../testing/invite-file-builders';
import {
  aDownload,
  input,
  InviteFileStage,
  LIST,
  of,
  openModal,
  openPart,
  press,
} from './testing/invite-file-stage';

let stage: InviteFileStage;
beforeEach(() => {
  stage = new InviteFileStage();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a checked file', () => {
  it('names who can be invited and each row that can’t, and sends on a yes', async () => {
    const checked = anInviteFile();
    stage.files = [checked];
    stage.draw({
      [`POST ${of(endpoints.sendInviteBatch, checked)}`]: () => {
        stage.files = [aFileBeingSent(0)];
        return anAnswer({ data: stage.files[0] }, { status: 202 });
      },
    });
    await openPart();
    expect(await screen.findByText('4 rows can’t')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: labels.notSent }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual(
      checked.bad_rows.map(({ line, email, reason }) => [line.toLocaleString('en-US'), email, reason]),
    );
    const first = within(screen.getByRole('table', { name: labels.firstRows }))
      .getAllByRole('row')
      .slice(1);
    expect(first.map((row) => row.textContent)).toEqual(
      checked.first_rows.map(({ first_name, last_name, email }) => `${first_name}${last_name}${email}`),
    );
    expect(screen.getByText(labels.room(250))).toBeTruthy();
    await press('Invite 120 of 124');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: labels.sending });
    expect([bar.value, bar.max]).toEqual([0, 120]);
  });

  it('of good rows alone has no table, and the button says so', async () => {
    stage.files = [anInviteFile({ rows: 120, bad_rows: [], not_sent: 0 })];
    stage.draw();
    await openPart();
    expect(await screen.findByRole('button', { name: 'Invite 120' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: labels.notSent })).toBeNull();
  });

  it('names for how many no license is left', async () => {
    stage.files = [anInviteFile()];
    stage.room = 7;
    stage.draw();
    await openPart();
    const words = `${labels.room(7)} ${labels.roomShort(113, licenceMessages.limitExceeded)}`;
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has nothing to send where no row is good', async () => {
    stage.files = [anInviteFile({ good: 0, rows: 4 })];
    stage.draw();
    await openPart();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invite 0 of 4' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText(messages.nothingToSend)).toBeTruthy();
  });

  it('counts the rows that aren’t named, and saves all of them', async () => {
    const many = Array.from({ length: 100 }, (_, n) => ({
      line: n + 2,
      email: String(n),
      reason: inviteMessages.emailInvalid,
    }));
    const checked = anInviteFile({ rows: 1654, bad_rows: many, not_sent: 1534 });
    stage.files = [checked];
    stage.draw({ [`GET ${of(endpoints.inviteBatchBadRows, checked)}`]: aDownload });
    await openPart();
    expect(await screen.findByText('and 1,434 more')).toBeTruthy();
    await press(labels.download);
    await waitFor(() => expect(stage.saved.map(({ name }) => name)).toEqual(['class-not-sent.csv']));
  });

  it('says why the rows can’t be saved', async () => {
    const checked = anInviteFile();
    stage.files = [checked];
    stage.draw({
      [`GET ${of(endpoints.inviteBatchBadRows, checked)}`]: () => aRefusal(404, 'NOT_FOUND', 'It’s gone.'),
    });
    await openPart();
    await press(labels.download);
    expect(await screen.findByText('It’s gone.')).toBeTruthy();
    expect(stage.saved).toEqual([]);
  });

  it('is offered again after the modal was closed, and goes when it’s discarded', async () => {
    const checked = anInviteFile();
    stage.files = [checked];
    stage.draw({
      [`DELETE ${of(endpoints.discardInviteBatch, checked)}`]: () => {
        stage.files = [];
        return anAnswer({ message: messages.discarded });
      },
    });
    await openPart();
    await screen.findByRole('heading', { name: labels.canBe(120) });
    await press('Close');
    await openModal();
    await press(labels.showOf(checked.name));
    await press(labels.discard);
    expect(await screen.findByText(messages.discarded)).toBeTruthy();
    expect(await input()).toBeTruthy();
    await press(inviteLabels.byEmail);
    expect(screen.queryByText(/evening-class/)).toBeNull();
  });

  it('stays where it can’t be sent or discarded, and says why', async () => {
    const checked = anInviteFile();
    stage.files = [checked];
    stage.draw({
      [`POST ${of(endpoints.sendInviteBatch, checked)}`]: () => aRefusal(409, 'CONFLICT', 'Not now.'),
      [`DELETE ${of(endpoints.discardInviteBatch, checked)}`]: () =>
        aRefusal(409, 'CONFLICT', messages.sendingAlready),
    });
    await openPart();
    await press('Invite 120 of 124');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await press(labels.discard);
    expect(await screen.findByText(messages.sendingAlready)).toBeTruthy();
    expect(screen.getByRole('heading', { name: labels.canBe(120) })).toBeTruthy();
  });

  it('leaves room for another file, and for the way back to it', async () => {
    stage.files = [anInviteFile(), aFileBeingSent(30, { id: anId(951), name: '' })];
    stage.draw();
    await openPart();
    await press(labels.newFile);
    expect(await input()).toBeTruthy();
    expect(screen.getByText(labels.states.checked(120))).toBeTruthy();
    expect(screen.getByText(labels.states.sending(30, 120))).toBeTruthy();
    await press(labels.showOf(labels.unnamed));
    expect(await screen.findByRole('progressbar', { name: labels.sending })).toBeTruthy();
  });
});

describe('a file that ended', () => {
  const counts = () => {
    const found: Record<string, string> = {};
    for (const one of document.querySelectorAll('.invite-outcomes > div'))
      found[one.querySelector('dt')?.textContent ?? ''] = one.querySelector('dd')?.textContent ?? '';
    return found;
  };

  it('says what was sent, what wasn’t and why, and has all of that as a file', async () => {
    const file = aSentFile({ id: anId(970) });
    stage.files = [file];
    stage.draw({ [`GET ${of(endpoints.inviteBatchBadRows, file)}`]: aDownload });
    await openPart();
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
    expect(screen.getByText('Success! Invites Sent')).toBeTruthy();
    expect(counts()).toEqual({
      Sent: '97',
      'Already members': '11',
      'Already invited': '8',
      'Licenses Usage Limit exceeded': '3',
      'Invited too often': '1',
      'Rows that can’t be invited': '4',
    });
    expect(screen.getByText(inviteMessages.alreadyMember)).toBeTruthy();
    expect(screen.getByText('and 21 more')).toBeTruthy();
    await press(labels.download);
    await waitFor(() => expect(stage.saved).toHaveLength(1));
    await press(inviteLabels.done);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, number, string]>([
    ['one was', 1, 'Success! Invites Sent'],
    ['none was', 0, 'No invitation was sent.'],
  ])('says so where %s', async (_case, sent, words) => {
    const outcomes = { ...aSentFile().outcomes, sent };
    stage.files = [aSentFile({ id: anId(971 + sent), outcomes })];
    stage.draw();
    await openPart();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Success!') === null).toBe(sent === 0);
  });

  it('before all were sent says what was, and what stopped it', async () => {
    stage.files = [aStoppedFile({ id: anId(974) })];
    stage.draw();
    await openPart();
    expect(await screen.findByRole('heading', { name: labels.stopped })).toBeTruthy();
    expect(screen.getByText(messages.mayNoLonger)).toBeTruthy();
    expect(screen.getByText('58 of 120 invitations were sent.')).toBeTruthy();
    expect(screen.getByText(/ · Stopped /)).toBeTruthy();
    expect(counts()).toMatchObject({ Sent: '58', 'Not sent when it stopped': '60' });
  });

  it('is offered once, and is in the list after that', async () => {
    const file = aSentFile({ id: anId(975) });
    stage.files = [file];
    stage.draw();
    await openModal();
    await press(labels.showOf(file.name));
    await press(inviteLabels.done);
    await openModal();
    await press(labels.method);
    expect(await input()).toBeTruthy();
    await press(labels.showOf(file.name));
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  });

  it('is offered however long it took, and says when it was uploaded and sent', async () => {
    const [hoursAgo, justNow] = [new Date(Date.now() - 3 * 3_600_000), new Date(Date.now() - 5_000)];
    const times = { created_at: hoursAgo.toISOString(), finished_at: justNow.toISOString() };
    stage.files = [aSentFile({ id: anId(977), ...times })];
    stage.draw();
    await openPart();
    expect(await screen.findByText(/Uploaded 3 hours ago · Finished just now/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Success!' })).toBeTruthy();
  });

  it('is not offered when its end is long past', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    stage.files = [aSentFile({ id: anId(976), finished_at: hourAgo })];
    stage.draw();
    await openPart();
    expect(await input()).toBeTruthy();
    expect(screen.getByText(labels.states.sent(97))).toBeTruthy();
  });
});

describe('the files', () => {
  it('that can’t be listed are asked for again', async () => {
    let answer = aRefusal(400, 'INTERNAL_ERROR', 'It broke.');
    stage.draw({ [`GET ${LIST}`]: () => answer });
    await openPart();
    expect(await screen.findAllByText('It broke.')).toBeTruthy();
    answer = anAnswer(inviteFiles());
    await press('Retry');
    expect(await input()).toBeTruthy();
  });
});
