import '../../../testing/text-encoder';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aDetail, anId } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
// Loaded before the dialog asks for them: the test runner links one module graph at a time.
import './browsing-panel';
import './emotions-panel';
import { SummaryDialog } from './summary-dialog';

const id = anId(501);
const path = `GET ${pathOf(studySessionEndpoints.sessionDetail.path, { id })}`;
const whole = () => anAnswer(aDetail({ session_id: id }));
const none = () => aRefusal(404, 'SESSION_NOT_FOUND', 'This study session doesn’t exist.');
const queryKey = ['session-detail', id];
let answer: () => Response;
let asked: number;
let queryClient: QueryClient;

beforeAll(standInForLayout);
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function show(first: () => Response, ended = false) {
  answer = first;
  asked = 0;
  standInForService({
    [path]: () => {
      asked += 1;
      return answer();
    },
  });
  queryClient = drawSignedIn(<Page ended={ended} />);
}

/** What brought the summary up leaves with the session it stopped; a row's button stays. */
function Page({ ended }: { ended: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {open && ended ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Show it
        </button>
      )}
      {open ? <SummaryDialog sessionId={id} ended={ended} onClose={() => setOpen(false)} /> : null}
    </main>
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Show it' }));
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const column = (name: string) => screen.findByRole('region', { name });

describe('the summary', () => {
  it('has its three columns, and gives the focus back where it came from', async () => {
    show(whole);
    await open();
    expect(await column(sessionMessages.focusedEmotions)).toBeTruthy();
    expect(await column(sessionMessages.focusedBrowsing)).toBeTruthy();
    expect(screen.getByText(/added to your knowledge of/)).toBeTruthy();
    await close();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Show it'));
  });

  it('shows nothing of a session that was erased while it was open, and leads nowhere', async () => {
    show(whole);
    await open();
    await column(sessionMessages.focusedEmotions);
    answer = none;
    await act(() => queryClient.invalidateQueries({ queryKey }));
    expect(await screen.findByText(sessionPageWords.gone)).toBeTruthy();
    expect(screen.queryByText(/Economics/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(sessionMessages.detailFailed)).toBeNull();
  });

  it('says so of a session that was erased since the table was read', async () => {
    show(none);
    await open();
    expect(await screen.findByText(sessionPageWords.gone)).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('keeps its figures when they cannot be read again, and says so', async () => {
    show(whole);
    await open();
    await column(sessionMessages.focusedEmotions);
    answer = () => aRefusal(400, 'VALIDATION_FAILED', '');
    await act(() => queryClient.invalidateQueries({ queryKey }));
    expect(await screen.findByText(new RegExp(sessionPageWords.stale))).toBeTruthy();
    expect(await column(sessionMessages.focusedEmotions)).toBeTruthy();
  });

  it('says that the device is offline, and comes by itself', async () => {
    show(whole);
    onlineManager.setOnline(false);
    await open();
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(await column(sessionMessages.focusedEmotions)).toBeTruthy();
  });
});

describe('the exit alert', () => {
  it('waits for a session that the service has not heard of yet', async () => {
    show(() => (asked < 3 ? none() : whole()), true);
    await open();
    expect(await column(sessionMessages.focusedEmotions)).toBeTruthy();
    expect(asked).toBe(3);
    expect(screen.queryByText(sessionPageWords.gone)).toBeNull();
  });

  it('leaves the keyboard in the page’s content, the Stop button being gone', async () => {
    show(whole, true);
    await open();
    await column(sessionMessages.focusedEmotions);
    await close();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
});
