import '../../testing/text-encoder';
import { describe, expect, it } from '@jest/globals';
import { answerRecording, recordingConsent } from '@keenly/contracts/allocation.endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../testing/answers';
import { drawSignedIn } from '../../testing/draw';
import { standInForService } from '../../testing/service';
import { RecordingPanel } from './recording-panel';

const consent =
  (recording_flag: boolean | null, asked_at: string | null = null) =>
  () =>
    anAnswer({ data: { recording_flag, asked_at, community_name: 'Northbridge College' } });
const asked = consent(false, '2026-11-26T09:00:00.000Z');

describe('the answer to Train with video (product/members#train-with-video)', () => {
  it('is allowed, and stopped again', async () => {
    let answer = consent(true);
    const calls = standInForService({
      [`GET ${recordingConsent.path}`]: asked,
      [`PUT ${answerRecording.path}`]: () => answer(),
    });
    drawSignedIn(<RecordingPanel />);
    expect(await screen.findByText('Northbridge College asks to use your camera’s readings.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    const stop = await screen.findByRole('button', { name: 'Stop allowing' });
    answer = consent(false);
    await userEvent.click(stop);
    expect(await screen.findByText('Not allowed')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { allowed: true },
      { allowed: false },
    ]);
  });

  it('says why it was not taken', async () => {
    const words = 'Your organization hasn’t asked to record you.';
    standInForService({
      [`GET ${recordingConsent.path}`]: asked,
      [`PUT ${answerRecording.path}`]: () => aRefusal(409, 'CONFLICT', words),
    });
    drawSignedIn(<RecordingPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has nothing to press where no one asked', async () => {
    standInForService({ [`GET ${recordingConsent.path}`]: consent(null) });
    drawSignedIn(<RecordingPanel />);
    expect(await screen.findByText('You haven’t been asked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Allow|Decline|Stop allowing)$/ })).toBeNull();
  });

  it('is read again when the page comes back, however soon: no one listened in between', async () => {
    let answer = consent(true);
    standInForService({ [`GET ${recordingConsent.path}`]: () => answer() });
    const queries = drawSignedIn(<RecordingPanel />);
    expect(await screen.findByRole('button', { name: 'Stop allowing' })).toBeTruthy();
    answer = asked;
    drawSignedIn(<RecordingPanel />, '/profile', queries);
    expect(await screen.findByText('Northbridge College asks to use your camera’s readings.')).toBeTruthy();
  });
});
