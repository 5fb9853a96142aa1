import '../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { failureMessages as words } from '@keenly/contracts/catalogue/failures';
import { profileMessages } from '@keenly/contracts/catalogue/profile';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NudgesPanel } from '../areas/home/behavior/nudges-panel';
import { GeneralInformation } from '../areas/profile/details/general-information';
import { SessionsTable } from '../areas/sessions/list/sessions-table';
import { sessionStore } from '../shared/api/api';
import { createQueryClient } from '../shared/query/query-client';
import { dismissToast, toastStore } from '../ui/toasts/toast-store';
import { anAnswer } from '../testing/answers';
import { aLearner, aSession } from '../testing/builders';
import { drawSignedIn, standInForLayout } from '../testing/draw';
import { someLearning } from '../testing/insight-builders';
import { aProfile } from '../testing/profile-builders';
import { type Call, standInForService } from '../testing/service';

type Fails = () => Response | Promise<Response>;
const status =
  (code: number, body: unknown = {}, statusText = ''): Fails =>
  () =>
    anAnswer(body, { status: code, statusText });
const rejects =
  (error: Error): Fails =>
  () =>
    Promise.reject(error);

/** How a call fails, and what a person reads then (product/shared#failures). */
const failures: [how: string, fails: Fails, read: string][] = [
  ['400', status(400), words.badRequest],
  ['401', status(401), words.unauthorized],
  ['403', status(403), words.forbidden],
  ['404', status(404), words.notFound],
  ['409', status(409), words.other],
  ['422', status(422), words.other],
  ['429', status(429), words.other],
  ['500', status(500), words.serverError],
  ['503', status(503), words.other],
  [
    'a status with the server’s own words',
    status(409, { error: { message: 'Taken already.' } }),
    'Taken already.',
  ],
  ['a status with an error text', status(400, { error: 'Broken request' }), 'Broken request'],
  ['a status with a status text', status(502, {}, 'Bad Gateway'), 'Bad Gateway'],
  ['no network', rejects(new TypeError('Failed to fetch')), words.noResponse],
  ['no answer in time', rejects(new DOMException('signal timed out', 'TimeoutError')), words.noResponse],
];

const typed = userEvent.setup({ delay: null });
/** As the application's, but without its pauses before another attempt. */
function impatientQueries() {
  const queries = createQueryClient();
  const { queries: usual } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...usual, retryDelay: 0 } });
  return queries;
}

/** A service of which one call fails until it is `mended`. */
function serviceWhere(call: string, fails: Fails, others: Record<string, Fails>) {
  let broken = true;
  const calls = standInForService({
    ...others,
    [call]: () => {
      if (broken) return fails();
      const answer = others[call];
      if (answer === undefined) throw new Error(`nobody answers ${call}`);
      return answer();
    },
  });
  return {
    calls,
    mend: () => {
      broken = false;
    },
  };
}

/** Waits for the toast of a failed call. */
const toasted = (read: string) =>
  waitFor(() =>
    expect(
      [...document.querySelectorAll('.k-toast-error p')].map(({ textContent }) => textContent),
    ).toContain(read),
  );
/** The words where the content would be. */
const inPlace = () => document.querySelector('.k-retry')?.textContent;
const retry = async () => typed.click(await screen.findByRole('button', { name: 'Retry' }));

beforeEach(standInForLayout);
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
  onlineManager.setOnline(true);
});

describe.each(failures)('a call that fails with %s', (_how, fails, read) => {
  it('says so in a panel of home and beside it, and comes with Retry', async () => {
    const service = serviceWhere(`GET ${insightEndpoints.learning.path}`, fails, {
      [`GET ${insightEndpoints.learning.path}`]: () => anAnswer(someLearning()),
    });
    drawSignedIn(<NudgesPanel filter="all" evidence={() => null} />, '/home', impatientQueries());
    await toasted(read);
    expect(inPlace()).toContain(read);
    service.mend();
    await retry();
    expect(await screen.findByText('Social media', { exact: false })).toBeTruthy();
    expect(inPlace()).toBeUndefined();
  });

  it('says what the table of sessions always says, and comes with Retry', async () => {
    const service = serviceWhere(`GET ${studySessionEndpoints.sessions.path}`, fails, {
      [`GET ${studySessionEndpoints.sessions.path}`]: () =>
        anAnswer({ data: { sessions: [aSession()], total: 1 } }),
      [`GET ${studySessionEndpoints.sessionEntities.path}`]: () =>
        anAnswer({ data: { capability: [], learning_plan: [] } }),
    });
    drawSignedIn(
      <SessionsTable onView={() => undefined} onLearn={() => undefined} />,
      '/home',
      impatientQueries(),
    );
    await toasted(sessionMessages.listFailed);
    expect(inPlace()).toContain(sessionMessages.listFailed);
    service.mend();
    await retry();
    expect(await screen.findByText('Economics')).toBeTruthy();
  });

  it('says so where a profile is saved, keeps what was typed, and saves it at the next press', async () => {
    const save = `PUT ${identityEndpoints.updateUser.path}`;
    const service = serviceWhere(save, fails, {
      [`GET ${identityEndpoints.userProfile.path}`]: () => anAnswer({ data: aProfile() }),
      [`GET ${lookupsEndpoints.countries.path}`]: () =>
        anAnswer({ data: [{ id: 'US', name: 'United States' }], total: 1 }),
      [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer({ data: {} }),
      [save]: () => anAnswer(aLearner({ first_name: 'Mayra' })),
    });
    drawSignedIn(<GeneralInformation />, '/profile', impatientQueries());
    await typed.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText<HTMLInputElement>('First Name');
    await typed.clear(name);
    await typed.paste('Mayra');
    await waitFor(() => expect(button('Save').disabled).toBe(false));
    await typed.click(button('Save'));
    await toasted(read);
    expect(name.value).toBe('Mayra');
    expect(name.readOnly).toBe(false);
    service.mend();
    await typed.click(button('Save'));
    expect(await screen.findByText(profileMessages.saved)).toBeTruthy();
    expect(sent(service.calls)).toEqual(['Mayra', 'Mayra']);
  });
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (calls: readonly Call[]) =>
  calls.flatMap(({ method, body }) =>
    method === 'PUT' ? [(body as { first_name: string }).first_name] : [],
  );

describe('code 1004', () => {
  it('signs out, whichever part of the page met it', async () => {
    standInForService({
      [`GET ${insightEndpoints.learning.path}`]: status(401, {
        error: { code: 1004, message: 'Sign in again.' },
      }),
    });
    drawSignedIn(<NudgesPanel filter="all" evidence={() => null} />, '/home', impatientQueries());
    await waitFor(() => expect(sessionStore.get()).toBeNull());
  });
});

describe('a device that loses its network', () => {
  const offline = 'You’re offline. This will load when you reconnect.';

  it('says so in a panel and in the table, and shows both by itself once it is back', async () => {
    standInForService({
      [`GET ${insightEndpoints.learning.path}`]: () => anAnswer(someLearning()),
      [`GET ${studySessionEndpoints.sessions.path}`]: () =>
        anAnswer({ data: { sessions: [aSession()], total: 1 } }),
      [`GET ${studySessionEndpoints.sessionEntities.path}`]: () =>
        anAnswer({ data: { capability: [], learning_plan: [] } }),
    });
    onlineManager.setOnline(false);
    drawSignedIn(
      <>
        <NudgesPanel filter="all" evidence={() => null} />
        <SessionsTable onView={() => undefined} onLearn={() => undefined} />
      </>,
    );
    expect(await screen.findAllByText(offline)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Economics')).toBeTruthy();
    expect(await screen.findByText('Social media', { exact: false })).toBeTruthy();
    expect(screen.queryByText(offline)).toBeNull();
  });

  it('keeps the figures that are there, says of when they are, and renews them once it is back', async () => {
    const calls = standInForService({
      [`GET ${insightEndpoints.learning.path}`]: () => anAnswer(someLearning()),
    });
    const queries = drawSignedIn(<NudgesPanel filter="all" evidence={() => null} />);
    await screen.findByText('Social media', { exact: false });
    onlineManager.setOnline(false);
    act(() => void queries.invalidateQueries());
    expect(await screen.findByText(/^You’re offline\. Showing data from /)).toBeTruthy();
    expect(screen.getByText('Social media', { exact: false })).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
    expect(calls.filter(({ path }) => path === insightEndpoints.learning.path)).toHaveLength(2);
  });
});
