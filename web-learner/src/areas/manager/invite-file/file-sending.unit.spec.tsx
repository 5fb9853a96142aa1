import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inviteFileLabels as labels, inviteLabels } from '@keenly/contracts/catalogue/invitations';
import * as endpoints from '@keenly/contracts/invite-batches.endpoints';
import { invitations } from '@keenly/contracts/invitations.endpoints';
import { rooms } from '@keenly/contracts/live';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { aFileBeingSent, anInviteFile, aSentFile } from '../../../testing/invite-file-builders';
import { input, InviteFileStage, LIST, of, openModal, openPart, press } from './testing/invite-file-stage';
import { LOOK_AGAIN_MS } from './use-invite-files';

let stage: InviteFileStage;
beforeEach(() => {
  stage = new InviteFileStage();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a file that is being sent', () => {
  const bar = () => screen.findByRole<HTMLProgressElement>('progressbar', { name: labels.sending });

  it('moves on when the live feed says so, for this file alone, until it’s sent', async () => {
    const file = aFileBeingSent(48, { id: anId(960) });
    stage.files = [file];
    stage.draw();
    await openPart();
    expect((await bar()).value).toBe(48);
    expect(screen.getByText('48 of 120 · 40%')).toBeTruthy();
    expect(stage.heard.map((parts) => parts.rooms)).toEqual([[rooms.person(anId(2))]]);
    const one = of(endpoints.inviteBatch, file);
    stage.files = [aFileBeingSent(90, { id: file.id })];
    stage.tell(file);
    stage.tell(file);
    await waitFor(async () => expect((await bar()).value).toBe(90));
    expect(stage.asked(one)).toHaveLength(1);
    expect(stage.asked(LIST)).toHaveLength(1);
    stage.files = [aSentFile({ id: file.id })];
    stage.tell(file);
    expect(await screen.findByRole('heading', { name: inviteLabels.success })).toBeTruthy();
  });

  it('is asked for again and again while the feed is down, until it ended', async () => {
    const rung = jest.spyOn(globalThis, 'setInterval');
    const stopped = jest.spyOn(globalThis, 'clearInterval');
    stage.feed = { status: 'cut', heardAt: 0 };
    stage.files = [aFileBeingSent(48, { id: anId(961) })];
    stage.draw();
    await openPart();
    await bar();
    stage.files = [aSentFile({ id: anId(961) })];
    expect(await screen.findByRole('heading', { name: inviteLabels.success })).toBeTruthy();
    const asking = rung.mock.calls.flatMap(([, ms], at) =>
      ms === LOOK_AGAIN_MS ? [rung.mock.results[at]?.value] : [],
    );
    expect(asking.length).toBeGreaterThan(0);
    await waitFor(() => expect(stopped.mock.calls.flat()).toEqual(expect.arrayContaining(asking)));
  });

  it('is read again after the feed was away for too long', async () => {
    stage.files = [aFileBeingSent(48, { id: anId(962) })];
    stage.draw();
    await openPart();
    await bar();
    stage.files = [aSentFile({ id: anId(962) })];
    act(() => stage.heard.forEach(({ onGap }) => onGap()));
    expect(await screen.findByRole('heading', { name: inviteLabels.success })).toBeTruthy();
  });

  it('may be left: the modal says how far it is, and leads back', async () => {
    const file = aFileBeingSent(48, { id: anId(963) });
    stage.files = [file];
    stage.draw();
    await openPart();
    expect(await screen.findByText(labels.mayClose)).toBeTruthy();
    await press(labels.close);
    expect(screen.queryByRole('dialog')).toBeNull();
    stage.files = [aFileBeingSent(60, { id: file.id })];
    await openModal();
    stage.tell(file);
    expect(await screen.findByText(/Sending, 60 of 120/)).toBeTruthy();
    await press(labels.showOf(file.name));
    expect((await bar()).value).toBe(60);
  });

  it('that ended while the modal was closed is read when it opens', async () => {
    const file = aFileBeingSent(48, { id: anId(966) });
    stage.files = [file];
    stage.draw();
    await openPart();
    await bar();
    await press(labels.close);
    stage.files = [aSentFile({ id: file.id })];
    await openPart();
    expect(await screen.findByRole('heading', { name: inviteLabels.success })).toBeTruthy();
  });

  it('shows what is newest where news comes before the answer to the yes', async () => {
    const file = anInviteFile({ id: anId(967) });
    stage.files = [file];
    stage.draw({
      [`POST ${of(endpoints.sendInviteBatch, file)}`]: () => {
        // The worker was done when the answer was still on its way.
        stage.files = [aSentFile({ id: file.id })];
        return anAnswer({ data: aFileBeingSent(0, { id: file.id }) }, { status: 202 });
      },
    });
    await openPart();
    await press(labels.invite(file.good, file.rows));
    expect(await screen.findByRole('heading', { name: inviteLabels.success })).toBeTruthy();
  });

  it('has the list of invitations read again at each step', async () => {
    const file = aFileBeingSent(48, { id: anId(964) });
    stage.files = [file];
    stage.draw();
    await openModal();
    await press(inviteLabels.list);
    await screen.findByRole('list', { name: inviteLabels.list });
    const before = stage.asked(invitations.path).length;
    stage.tell(file);
    await waitFor(() => expect(stage.asked(invitations.path).length).toBeGreaterThan(before));
  });

  it('is looked for in the list where it’s gone', async () => {
    const file = aFileBeingSent(48, { id: anId(965) });
    stage.files = [file];
    stage.draw({ [`GET ${of(endpoints.inviteBatch, file)}`]: () => aRefusal(404, 'NOT_FOUND', 'Gone.') });
    await openPart();
    await bar();
    stage.files = [];
    stage.tell(file);
    expect(await input()).toBeTruthy();
  });
});
