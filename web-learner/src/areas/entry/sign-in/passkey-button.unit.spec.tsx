import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { passkeySignInOptions, signInWithPasskey } from '@keenly/contracts/passkeys.endpoints';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { PasskeyButton } from './passkey-button';

const sign = jest.fn<() => Promise<object>>();
const typed = userEvent.setup();

/** jsdom knows no passkeys. */
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(window, 'PublicKeyCredential', { value: function known() {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: sign }, configurable: true });
});
afterEach(() => {
  cleanup();
  sign.mockReset();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const passkey = {
  challenge: 'cQ',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const signed = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
  getClientExtensionResults: () => ({}),
};

function open(answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({
    [`POST ${passkeySignInOptions.path}`]: () => anAnswer({ challenge: 'c-1', passkey }),
    ...answers,
  });
  render(
    <>
      <PasskeyButton rememberMe />
      <Toasts />
    </>,
  );
  return calls;
}
const press = () => typed.click(screen.getByRole('button', { name: entryLabels.signInWithPasskey }));

describe('signing in with a passkey alone', () => {
  it('hands in what the device signed, and keeps the token', async () => {
    sign.mockResolvedValue(signed);
    const calls = open({ [`POST ${signInWithPasskey.path}`]: () => anAnswer(aSignIn(aLearner())) });
    expect(calls).toEqual([]);
    await press();
    await waitFor(() => expect(sessionStore.get()?.token).toBe('token-of-Maya'));
    expect(calls.map(({ path }) => path)).toEqual([passkeySignInOptions.path, signInWithPasskey.path]);
    expect(calls[1]?.body).toMatchObject({
      challenge: 'c-1',
      remember_me: true,
      credential: { id: 'aWQ', response: { userHandle: 'aGFuZGxl' } },
    });
  });

  it('says what to do when the device signs nothing, and can be tried again', async () => {
    sign.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const calls = open();
    await press();
    await screen.findByText(secondFactorMessages.passkeyCanceled);
    expect(sessionStore.get()).toBeNull();
    await press();
    await waitFor(() => expect(sign).toHaveBeenCalledTimes(2));
    expect(calls.map(({ path }) => path)).toEqual([passkeySignInOptions.path, passkeySignInOptions.path]);
  });

  it('says why it was refused', async () => {
    sign.mockResolvedValue(signed);
    const refusal = () => aRefusal(400, 'PASSKEY_REFUSED', secondFactorMessages.passkeyAloneRefused);
    open({ [`POST ${signInWithPasskey.path}`]: refusal });
    await press();
    await screen.findByText(secondFactorMessages.passkeyAloneRefused);
    expect(sessionStore.get()).toBeNull();
  });

  it('is not offered by a browser that knows no passkeys', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button', { name: entryLabels.signInWithPasskey })).toBeNull();
  });
});
