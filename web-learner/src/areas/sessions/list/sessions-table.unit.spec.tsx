import '../../../testing/text-encoder';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aManager, anId, aRunningSession, aSession, aSignIn } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService, type Call } from '../../../testing/service';
import { LearnerSessions } from './learner-sessions';
import type { RunningRow } from './session-columns';
import { SessionsTable } from './sessions-table';

const rows = [aSession(), aSession({ session_id: anId(502), description: 'Back-End Coding' })];
const list = (sessions: SessionInfo[], total = sessions.length) => anAnswer({ data: { sessions, total } });
const entities = {
  data: { capability: [{ id: anId(603), name: 'Bookkeeping', sessions: 3 }], learning_plan: [] },
};
let calls: Call[];
const onView = jest.fn<(session: SessionInfo) => void>();

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  onView.mockReset();
});

interface Shown {
  at?: string;
  answer?: () => Response;
  user?: GeneralInformation;
  learner?: boolean;
  running?: RunningRow;
}

function show({ at = '/home', answer = () => list(rows, 42), user, learner = false, running }: Shown = {}) {
  calls = standInForService({
    [`GET ${studySessionEndpoints.sessions.path}`]: answer,
    [`GET ${studySessionEndpoints.sessionEntities.path}`]: () => anAnswer(entities),
  });
  drawSignedIn(
    learner ? (
      <LearnerSessions learner={{ user_client_id: anId(7), full_name: 'Ben Kowalski' }} onView={onView} />
    ) : (
      <SessionsTable onView={onView} onLearn={() => undefined} running={running} />
    ),
    at,
  );
  if (user !== undefined) {
    const now = Date.now();
    const signIn = aSignIn(user, { expires_at: now + 900_000 });
    act(() => sessionStore.set({ ...signIn, renew_at: now + 800_000 }));
  }
}
const headers = async () => {
  await screen.findByText('Back-End Coding');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};
const lastAsked = () =>
  Object.fromEntries(
    new URLSearchParams(calls.findLast(({ path }) => path === studySessionEndpoints.sessions.path)?.search),
  );

describe('the sessions table', () => {
  it('asks for 25 rows of all time, newest first, and has the learner’s columns', async () => {
    show();
    expect(await headers()).toEqual([
      'Date',
      'Topic',
      'Duration',
      'Nudges/30min',
      'Struggle Emotions',
      'Actions',
    ]);
    expect(lastAsked()).toMatchObject({
      items_per_page: '25',
      page_no: '1',
      column: 'time_started',
      order: 'desc',
      month: 'all',
    });
    expect(lastAsked()).not.toHaveProperty('entity');
  });

  it('filters by capability and by one of them, from the first page on', async () => {
    show({ at: '/home?page=2' });
    await headers();
    await userEvent.selectOptions(screen.getByLabelText('Started from'), 'Capability');
    await waitFor(() => expect(lastAsked()).toMatchObject({ entity: 'capability', page_no: '1' }));
    await userEvent.selectOptions(
      await screen.findByLabelText('Capability'),
      await screen.findByRole('option', { name: 'Bookkeeping (3)' }),
    );
    await waitFor(() => expect(lastAsked()).toMatchObject({ entity: 'capability', entity_id: anId(603) }));
  });

  it('has the session that runs as it is now, not as it was when the list was read', async () => {
    const begun = aRunningSession({ duration_secs: 2, nudge_yes_count: 0, ribbon: '' });
    const session = aRunningSession({ duration_secs: 1450, nudge_yes_count: 3 });
    const state = 'paused';
    show({ answer: () => list([begun, ...rows]), running: { session, state, readAt: Date.now() } });
    await headers();
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.slice(2, 4).map(({ textContent }) => textContent)).toEqual(['24 min 10 s', '3']);
  });

  it('opens a session from its action, and from anywhere on its row', async () => {
    show();
    await headers();
    const row = screen.getAllByRole('row')[2]!;
    await userEvent.click(within(row).getByRole('button', { name: /View Session/ }));
    await userEvent.click(within(row).getAllByRole('cell')[0]!);
    expect(onView.mock.calls.map(([session]) => session.session_id)).toEqual([anId(502), anId(502)]);
  });

  it('has no Actions for managers, whose topics open instead', async () => {
    show({ user: aManager() });
    expect(await headers()).not.toContain('Actions');
    await userEvent.click(screen.getByRole('button', { name: /Back-End Coding/ }));
    expect(onView).toHaveBeenCalledTimes(1);
  });

  it('is Date, Topic and Duration of someone else’s, asked by their account', async () => {
    show({ user: aManager(), learner: true });
    expect(await headers()).toEqual(['Date', 'Topic', 'Duration']);
    expect(lastAsked()).toMatchObject({ user_client_id: anId(7) });
    expect(screen.getByRole('heading', { name: 'Sessions for Ben Kowalski' })).toBeTruthy();
  });

  it('says what is not there, and leads out of a filter', async () => {
    let left: SessionInfo[] = [];
    show({ at: '/home?filter=learning_plan&period=prev', answer: () => list(left) });
    expect(await screen.findByText(sessionMessages.empty)).toBeTruthy();
    left = rows;
    await userEvent.click(screen.getByRole('button', { name: 'Show all sessions' }));
    await headers();
    expect(lastAsked()).toMatchObject({ month: 'all' });
    expect(lastAsked()).not.toHaveProperty('entity');
  });

  it('goes to the last page there is when the address names one behind it', async () => {
    show({
      at: '/home?page=9',
      answer: () => (lastAsked()['page_no'] === '9' ? list([], 42) : list(rows, 42)),
    });
    await headers();
    expect(lastAsked()).toMatchObject({ page_no: '2' });
  });

  it('says what failed, and tries again in place', async () => {
    let fails = true;
    show({ answer: () => (fails ? aRefusal(400, 'VALIDATION_FAILED', '') : list(rows, 42)) });
    const failures = await screen.findAllByText(sessionMessages.listFailed);
    expect(failures.length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await headers();
  });
});
