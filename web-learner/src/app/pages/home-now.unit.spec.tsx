import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSessionQuery } from '../../areas/home/studying/current-session';
import { createQueryClient } from '../../shared/query/query-client';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aRunningSession, aSession } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { standInForService } from '../../testing/service';
import { HomePage } from './home-page';

const current = `GET ${studySessionEndpoints.currentSession.path}`;
const sessions = `GET ${studySessionEndpoints.sessions.path}`;
const nothingRuns = () => anAnswer({ data: { session: null, state: null, position: '41' } });
const refused = () => aRefusal(403, 'FORBIDDEN', 'This is not yours to see.');

function open(answers: Parameters<typeof standInForService>[0], queries = createQueryClient()) {
  standInForService(
    new Proxy(answers, { get: (known, path: string) => known[path] ?? (() => new Promise(() => undefined)) }),
  );
  drawSignedIn(<HomePage />, '/home', queries);
}
const card = () => {
  const found = document.querySelector<HTMLElement>('.now');
  if (found === null) throw new Error('there is no card');
  return within(found);
};

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('what runs now, where it cannot be read', () => {
  it('is not said to be nothing: the card says why, and asks again', async () => {
    let answer: () => Response = refused;
    open({ [current]: () => answer(), [sessions]: () => anAnswer({ data: { sessions: [], total: 0 } }) });
    await waitFor(() => expect(card().getByText('This is not yours to see.')).toBeTruthy());
    expect(card().queryByText(/^(Last session|No session yet)$/)).toBeNull();
    answer = () =>
      anAnswer({ data: { session: aRunningSession(), state: 'focused' as const, position: '41' } });
    await userEvent.click(card().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(card().getByText('Live')).toBeTruthy());
  });

  it('says that there is no network, and comes by itself', async () => {
    onlineManager.setOnline(false);
    open({ [current]: nothingRuns, [sessions]: () => anAnswer({ data: { sessions: [], total: 0 } }) });
    await waitFor(() => expect(card().getByRole('status').textContent).toContain('You’re offline.'));
    expect(card().getByRole('button', { name: 'Learn' })).toBeTruthy();
    expect(card().queryByRole('button', { name: 'Retry' })).toBeNull();
    onlineManager.setOnline(true);
    await waitFor(() => expect(card().getByText('No session yet')).toBeTruthy());
  });
});

describe('the last session, where it cannot be read', () => {
  it('says why, and asks again', async () => {
    let answer: () => Response = refused;
    open({ [current]: nothingRuns, [sessions]: () => answer() });
    await waitFor(() => expect(card().getByText('This is not yours to see.')).toBeTruthy());
    answer = () => anAnswer({ data: { sessions: [aSession({ description: 'Economics' })], total: 1 } });
    await userEvent.click(card().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(card().getByText('Economics')).toBeTruthy());
  });

  it('says that there is no network instead of waiting for ever', async () => {
    onlineManager.setOnline(false);
    const queries = createQueryClient();
    queries.setQueryData(currentSessionQuery.queryKey, {
      data: { session: null, state: null, position: '41' },
    });
    open({ [sessions]: () => anAnswer({ data: { sessions: [aSession()], total: 1 } }) }, queries);
    await waitFor(() => expect(card().getByRole('status').textContent).toContain('You’re offline.'));
    expect(card().getByText('Last session')).toBeTruthy();
    onlineManager.setOnline(true);
    await waitFor(() => expect(card().getByText(aSession().description)).toBeTruthy());
  });
});
