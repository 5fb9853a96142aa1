import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { knownBrowserWords as words } from '@keenly/contracts/catalogue/known-browsers';
import {
  forgetBrowser,
  forgetOtherBrowsers,
  knownBrowsers,
  type KnownBrowsers,
} from '@keenly/contracts/known-browsers.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { Toasts } from '../../ui/toasts/toasts';
import { KnownBrowsersPanel } from './known-browsers-panel';

const browser = (n: number, name: string): KnownBrowsers['data'][number] => ({
  id: anId(n),
  name,
  known_since: '2026-10-01T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
  is_this_one: n === 1,
});
const own = browser(1, 'Firefox on Windows');
const phone = browser(2, 'Safari on iPhone');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(data: KnownBrowsers['data'], answers: Parameters<typeof standInForService>[0] = {}) {
  const state = { data };
  standInForService({ [`GET ${knownBrowsers.path}`]: () => anAnswer({ data: state.data }), ...answers });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KnownBrowsersPanel />
      <Toasts />
    </QueryClientProvider>,
  );
  return state;
}

describe('known browsers', () => {
  it('are listed, this one marked, and forgotten one by one', async () => {
    const state = open([own, phone], {
      [`POST ${pathOf(forgetBrowser.path, { id: phone.id })}`]: () => {
        state.data = [own];
        return anAnswer(undefined, { status: 204 });
      },
    });
    expect(await screen.findByText(/^This browser · First used 10\/01\/2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Forget Safari on iPhone' }));
    expect(await screen.findByText(words.forgotten)).toBeTruthy();
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    expect(screen.queryByRole('button', { name: words.forgetOthers })).toBeNull();
  });

  it('are forgotten all at once but this one; a failure says so and leaves the list', async () => {
    let works = false;
    const state = open([own, phone], {
      [`POST ${forgetOtherBrowsers.path}`]: () => {
        if (!works) return aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.');
        state.data = [own];
        return anAnswer(undefined, { status: 204 });
      },
    });
    const others = await screen.findByRole('button', { name: words.forgetOthers });
    await userEvent.click(others);
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
    works = true;
    await userEvent.click(others);
    expect(await screen.findByText(words.othersForgotten)).toBeTruthy();
  });

  it('are none before the next sign-in, and say so', async () => {
    open([]);
    expect(await screen.findByText(words.none)).toBeTruthy();
  });
});
