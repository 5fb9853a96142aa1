import '../../testing/text-encoder';
import '../../testing/dialogs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signInWords as words } from '@keenly/contracts/catalogue/sign-ins';
import { pathOf } from '@keenly/contracts/path-of';
import { endOtherSignIns, endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { Toasts } from '../../ui/toasts/toasts';
import { SignInsPanel } from './sign-ins-panel';

const signIn = (n: number, name: string, kind: 'web' | 'extension' = 'web'): SignIns['data'][number] => ({
  id: anId(n),
  kind,
  name,
  begun_at: '2026-10-01T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
  is_this_one: n === 1,
});
const own = signIn(1, 'Firefox on Windows');
const phone = signIn(2, 'Safari on iPhone');
const extension = signIn(3, 'Chrome 139', 'extension');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(data: SignIns['data'], answers: Parameters<typeof standInForService>[0] = {}, total?: number) {
  const state = { data };
  standInForService({
    [`GET ${ownSignIns.path}`]: () => anAnswer({ data: state.data, total: total ?? state.data.length }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignInsPanel />
      <Toasts />
    </QueryClientProvider>,
  );
  return state;
}

describe('where one is signed in', () => {
  it('lists browsers and extensions, this one without a button, and ends one', async () => {
    const state = open([own, phone, extension], {
      [`POST ${pathOf(endSignIn.path, { id: phone.id })}`]: () => {
        state.data = [own, extension];
        return anAnswer(undefined, { status: 204 });
      },
    });
    expect(await screen.findByText('This browser · Signed in 10/01/2026')).toBeTruthy();
    expect(screen.getByText('Extension in Chrome 139')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sign out Firefox/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone, Signed in/ }));
    expect(await screen.findByText(words.ended)).toBeTruthy();
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('ends all others after a question; a failure says so and leaves the list', async () => {
    let works = false;
    let asked = 0;
    const state = open([own, phone], {
      [`POST ${endOtherSignIns.path}`]: () => {
        asked += 1;
        if (!works) return aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.');
        state.data = [own];
        return anAnswer(undefined, { status: 204 });
      },
    });
    const others = async () => userEvent.click(await screen.findByRole('button', { name: words.endOthers }));
    await others();
    expect(screen.getByText(words.othersLead)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    expect(asked).toBe(0);

    const confirmed = async () => {
      await others();
      const dialog = screen.getByRole('dialog');
      const [button] = [...dialog.querySelectorAll('button')].filter(
        (one) => one.textContent === words.endOthers,
      );
      if (button !== undefined) await userEvent.click(button);
    };
    await confirmed();
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
    works = true;
    await confirmed();
    expect(await screen.findByText(words.othersEnded)).toBeTruthy();
    expect(await screen.findByText(words.onlyThis)).toBeTruthy();
  });

  it('says how many more there are than it lists', async () => {
    open([own, phone], {}, 5);
    expect(await screen.findByText('And 3 more that you used longer ago.')).toBeTruthy();
  });

  it('offers another try where the list could not be read', async () => {
    open([], { [`GET ${ownSignIns.path}`]: () => aRefusal(500, 'INTERNAL', 'No.') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
