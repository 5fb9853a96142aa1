import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addPasskey, beginPasskey } from '@keenly/contracts/passkeys.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { standInForDevice } from '../../testing/device';
import { standInForService } from '../../testing/service';
import type { OwnPasskey } from './passkey-dialog';
import { SecondFactorPanel } from './second-factor-panel';

const typed = userEvent.setup();
const codes = Array.from({ length: 10 }, (_, n) => `K7QF${String(n)}-M9X4T`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Keenly:maya?secret=${secret}&issuer=Keenly`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(
  since: string | null,
  answers: Parameters<typeof standInForService>[0] = {},
  passkeys: OwnPasskey[] = [],
) {
  const state: { since: string | null; passkeys: OwnPasskey[]; requiredBy: string | null } = {
    since,
    passkeys,
    requiredBy: null,
  };
  const calls = standInForService({
    [`GET ${secondFactorEndpoints.secondFactor.path}`]: () =>
      anAnswer({
        data: {
          since: state.since,
          app: state.since !== null,
          required_by: state.requiredBy,
          recovery_codes_left: state.since === null ? 0 : 1,
          passkeys: state.passkeys,
        },
      }),
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
      [`POST ${secondFactorEndpoints.beginTotp.path}`]: () => anAnswer({ secret, uri }),
      [`POST ${secondFactorEndpoints.confirmTotp.path}`]: () => anAnswer({ recovery_codes: codes }),
    });
    expect(await screen.findByText(words.off)).toBeTruthy();
    await press(words.addApp);
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

  it('can be set up by someone who has no password to type', async () => {
    const { posted } = open(null, {
      [`POST ${secondFactorEndpoints.beginTotp.path}`]: () => anAnswer({ secret, uri }),
    });
    await screen.findByText(words.off);
    await press(words.addApp);
    await press('Continue');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(posted().map(({ body }) => body)).toEqual([{ password: '' }]);
  });

  it('says what was wrong where it was typed, and goes no further', async () => {
    open(null, {
      [`POST ${secondFactorEndpoints.beginTotp.path}`]: () =>
        aRefusal(400, 'PASSWORD_WRONG', 'This isn’t your password.'),
    });
    await screen.findByText(words.off);
    await press(words.addApp);
    await typed.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('This isn’t your password.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is turned off with the password', async () => {
    const { state } = open('2026-11-23T00:00:00.000Z', {
      [`POST ${secondFactorEndpoints.removeSecondFactor.path}`]: () => anAnswer(undefined, { status: 204 }),
    });
    await screen.findByText('On. You have 1 recovery code left.');
    await press(words.turnOff);
    await typed.type(screen.getByLabelText('Password'), 'Keenly!2026');
    state.since = null;
    await typed.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.turnOff }));
    expect(await screen.findByText(words.off)).toBeTruthy();
  });

  it('can’t be turned off where an organization requires it, and says which one', async () => {
    const { state } = open('2026-11-23T00:00:00.000Z');
    state.requiredBy = 'Northbridge College';
    expect(
      await screen.findByText('Northbridge College requires two-step sign-in, so you can’t turn it off.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: words.newCodes })).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.turnOff })).toBeNull();
  });

  const laptop: OwnPasskey = {
    id: '0199e0f1-0000-7000-8000-000000000001',
    name: 'Laptop',
    created_at: '2026-11-20T00:00:00.000Z',
    last_used_at: null,
  };
  const creation = {
    challenge: 'cXVlc3Rpb24',
    rp: { id: 'localhost', name: 'Keenly' },
    user: { id: 'bWF5YQ', name: 'maya', displayName: 'maya' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
  };
  const fillIn = async () => {
    await press(words.addPasskey);
    await typed.type(screen.getByLabelText(words.passkeyName), ' Laptop ');
    await typed.type(screen.getByLabelText('Password'), 'Keenly!2026{Enter}');
  };

  it('takes a passkey that the device makes, under its name, and shows the first recovery codes', async () => {
    const { leave, asked } = standInForDevice();
    const { state, posted } = open(null, {
      [`POST ${beginPasskey.path}`]: () => anAnswer(creation),
      [`POST ${addPasskey.path}`]: () => anAnswer({ recovery_codes: codes }),
    });
    await screen.findByText(words.off);
    await fillIn();
    expect(await screen.findByText(words.codesLead)).toBeTruthy();
    Object.assign(state, { since: laptop.created_at, passkeys: [laptop] });
    await press(words.saved);
    expect(await screen.findByRole('button', { name: 'Remove Laptop' })).toBeTruthy();
    expect(asked).toEqual(['question']);
    expect(posted()[1]?.body).toMatchObject({ name: 'Laptop', credential: { id: 'cGFzc2tleQ' } });
    leave();
  });

  it('says where the device already has a passkey, and keeps what was typed', async () => {
    const { leave } = standInForDevice({ fails: 'InvalidStateError' });
    open(null, { [`POST ${beginPasskey.path}`]: () => anAnswer(creation) });
    await screen.findByText(words.off);
    await fillIn();
    expect(await screen.findByText(secondFactorMessages.passkeyTwice)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Keenly!2026');
    leave();
  });

  it('removes one passkey with the password', async () => {
    const { state, posted } = open(
      laptop.created_at,
      {
        [`POST /api/v1/second-factor/passkeys/${laptop.id}/remove`]: () =>
          anAnswer(undefined, { status: 204 }),
      },
      [laptop],
    );
    await press('Remove Laptop');
    await typed.type(screen.getByLabelText('Password'), 'Keenly!2026');
    Object.assign(state, { since: null, passkeys: [] });
    await press(words.removePasskey);
    expect(await screen.findByText(words.off)).toBeTruthy();
    expect(posted().map(({ body }) => body)).toEqual([{ password: 'Keenly!2026' }]);
  });
});
