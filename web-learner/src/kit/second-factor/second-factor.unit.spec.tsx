import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '../toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { standInForService } from '../../testing/service';
import { SecondFactorPanel } from './second-factor-panel';

const typed = userEvent.setup();
const codes = Array.from({ length: 10 }, (_, n) => `K7QF${String(n)}-M9X4T`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Keenly:maya?secret=${secret}&issuer=Keenly`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(since: string | null, answers: Parameters<typeof standInForService>[0] = {}) {
  const state = { since };
  const calls = standInForService({
    [`GET ${secondFactorPaths.about}`]: () =>
      anAnswer({ data: { since: state.since, recovery_codes_left: state.since === null ? 0 : 1 } }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactorPanel />
      <Toasts />
    </QueryClientProvider>,
  );
  return { state, posted: () => calls.filter(({ method }) => method === 'POST') };
}
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));

describe('two-step sign-in', () => {
  it('is turned on by password, QR code and the first code, and shows the recovery codes', async () => {
    const { state, posted } = open(null, {
      [`POST ${secondFactorPaths.totp}`]: () => anAnswer({ secret, uri }),
      [`POST ${secondFactorPaths.confirm}`]: () => anAnswer({ recovery_codes: codes }),
    });
    expect(await screen.findByText(words.off)).toBeTruthy();
    await press(words.turnOn);
    await typed.type(screen.getByLabelText('Password'), 'Keenly!2026{Enter}');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await typed.type(screen.getByLabelText(words.appCode), '123456{Enter}');
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    state.since = '2026-11-23T00:00:00.000Z';
    await press(words.saved);
    expect(await screen.findByText('On. You have 1 recovery code left.')).toBeTruthy();
    expect(posted().map(({ body }) => body)).toEqual([{ password: 'Keenly!2026' }, { code: '123456' }]);
  });

  it('says what was wrong where it was typed, and goes no further', async () => {
    open(null, {
      [`POST ${secondFactorPaths.totp}`]: () => aRefusal(400, 'PASSWORD_WRONG', 'This isn’t your password.'),
    });
    await screen.findByText(words.off);
    await press(words.turnOn);
    await typed.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('This isn’t your password.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is turned off with the password', async () => {
    const { state } = open('2026-11-23T00:00:00.000Z', {
      [`POST ${secondFactorPaths.remove}`]: () => anAnswer(undefined, { status: 204 }),
    });
    await screen.findByText('On. You have 1 recovery code left.');
    await press(words.turnOff);
    await typed.type(screen.getByLabelText('Password'), 'Keenly!2026');
    state.since = null;
    await typed.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.turnOff }));
    expect(await screen.findByText(words.off)).toBeTruthy();
  });
});
