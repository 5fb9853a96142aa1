import '../../testing/text-encoding';
import '../../testing/dialogs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import { refresh } from '@keenly/contracts/identity.endpoints';
import type { LiveMessage } from '@keenly/contracts/live';
import { stopRecovery } from '@keenly/contracts/second-factor-recovery.endpoints';
import { live } from '@keenly/web-learner/shared/live/live';
import { aSignIn, aPlatformAdmin, superOwner } from '../../testing/builders';
import { renderList } from '../../testing/render-console';
import { signedInAs } from '../../testing/signed-in';
import { ConsoleLayout } from './console-layout';

const dueAt = '2026-11-29T19:26:10.000Z';
const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };

/** The test's environment has no `Response` of its own. */
function answer(text: string, status = 200): Response {
  const headers = { get: () => null } as unknown as Headers;
  const body = { text: async () => text, json: async () => JSON.parse(text) as unknown };
  return { ok: true, status, headers, ...body } as unknown as Response;
}

/** The console's frame, on a service whose renewed sign-ins say `waits`. */
function renderLayout(waits: () => string | undefined) {
  let tell: (message: LiveMessage) => void = () => undefined;
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    tell = onMessage;
    return () => undefined;
  });
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const url = input as string;
    asked.push(url);
    if (url !== refresh.path) return answer('', 204);
    const at = waits();
    const signIn = aSignIn(aPlatformAdmin(superOwner), Date.now());
    const body = {
      ...signIn,
      token: `renewed ${asked.length}`,
      ...(at && { second_factor_recovery_at: at }),
    };
    return answer(JSON.stringify(body));
  };
  renderList('registrants', <ConsoleLayout>The page</ConsoleLayout>, async () => ({ data: [], total: 0 }));
  return { tell: (type: 'sign_in_changed') => act(() => tell({ ...placed, type })), asked };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signedInAs(superOwner);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('an open page of the console', () => {
  it('shows at once that someone waits to sign in without the second step, and that it ended', async () => {
    let at: string | undefined = dueAt;
    const { tell } = renderLayout(() => at);
    expect(screen.queryByRole('alert', { name: words.recoveryTitle })).toBeNull();
    tell('sign_in_changed');
    const banner = await screen.findByRole('alert', { name: words.recoveryTitle });
    expect(banner.textContent).toContain(words.recoveryStopLead);
    expect(banner.textContent).toContain(words.recoveryNotYou);
    at = undefined;
    tell('sign_in_changed');
    await waitFor(() => expect(screen.queryByRole('alert', { name: words.recoveryTitle })).toBeNull());
  });

  it('stops it with one click', async () => {
    const { tell, asked } = renderLayout(() => dueAt);
    tell('sign_in_changed');
    fireEvent.click(await screen.findByRole('button', { name: words.recoveryStop }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: words.recoveryTitle })).toBeNull());
    expect(asked).toContain(stopRecovery.path);
  });
});
