/** @apart MUI must still be on its way. */
import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { aLearner, aSignIn } from '../../testing/builders';
import { standInForLayout } from '../../testing/draw';
import { rememberLedOut } from '../../shared/auth/led-out';
import { dismissToast, toastStore } from '../../ui/toasts/toast-store';
import { SignedInLayout } from './signed-in-layout';

beforeEach(() => {
  standInForLayout();
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('the frame of signed-in pages', () => {
  it('has a title from the first moment, while MUI is still on its way to the page', async () => {
    render(
      <MemoryRouter initialEntries={['/profile']}>
        <Routes>
          <Route element={<SignedInLayout />}>
            <Route path="/profile" element={<h1>Profile</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading');
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
  });

  it('tells whoever was led out of the console why, once', async () => {
    rememberLedOut();
    const draw = () =>
      render(
        <MemoryRouter initialEntries={['/home']}>
          <Routes>
            <Route element={<SignedInLayout />}>
              <Route path="/home" element={<h1>Home</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>,
      );
    draw().unmount();
    const [told, ...others] = toastStore.get();
    expect([told?.text, others]).toEqual(['Only admins can open that page.', []]);
    dismissToast(told?.id ?? 0);
    draw();
    expect(toastStore.get()).toEqual([]);
  });
});
