import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { recoveryMessages as words } from '@keenly/contracts/catalogue/recovery';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { standInForService } from '../../../testing/service';
import { Recovery } from './recovery';

const typed = userEvent.setup({ delay: null });
const good = {
  [`POST ${identityEndpoints.forgotPassword.path}`]: () => anAnswer({ message: words.codeSent }),
  [`POST ${identityEndpoints.activationCode.path}`]: () =>
    anAnswer({ grant: 'the-grant', expires_in_s: 600 }),
  [`POST ${identityEndpoints.createPassword.path}`]: () => anAnswer({ message: words.passwordUpdated }),
};

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/forgot-password']}>
      <Routes>
        <Route path="/forgot-password" element={<Recovery />} />
        <Route path="/sign-in" element={<output>the sign-in form</output>} />
      </Routes>
      <Toasts />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function toCode(email = 'Maya@Demo.Keenly.Example') {
  await typed.type(screen.getByLabelText('Email'), email);
  await typed.click(button('Send'));
  await screen.findByLabelText('Verification code');
}
async function toPassword() {
  await toCode();
  await typed.type(screen.getByLabelText('Verification code'), '1234');
  await typed.click(button('Verify'));
  await screen.findByRole('heading', { name: 'Update your Password!' });
}
async function update(password: string, repeated: string) {
  if (password !== '') await typed.type(screen.getByLabelText('Password'), password);
  if (repeated !== '') await typed.type(screen.getByLabelText('Confirm Password'), repeated);
  await typed.click(button('Update'));
}

describe('a forgotten password (product/entering#forgot-password)', () => {
  it('leads from the email to the code, to the new password, to the sign-in form', async () => {
    const calls = standInForService(good);
    await toPassword();
    await update('Keenly!2027', 'Keenly!2027');
    expect(await screen.findByText('the sign-in form')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'maya@demo.keenly.example' },
      { email: 'maya@demo.keenly.example', code: '1234' },
      {
        email: 'maya@demo.keenly.example',
        password: 'Keenly!2027',
        confirm_password: 'Keenly!2027',
        grant: 'the-grant',
      },
    ]);
  });

  it('wants an email, and one that is one', async () => {
    await typed.click(button('Send'));
    expect(await screen.findByText(words.emailRequired)).toBeTruthy();
    await typed.type(screen.getByLabelText('Email'), 'maya@');
    await typed.click(button('Send'));
    expect(await screen.findByText(words.emailInvalid)).toBeTruthy();
  });

  it('stays at the email when the request fails, and says why', async () => {
    standInForService({
      [`POST ${identityEndpoints.forgotPassword.path}`]: () =>
        aRefusal(429, 'RATE_LIMITED', 'Please wait a minute.'),
    });
    await typed.type(screen.getByLabelText('Email'), 'maya@demo.keenly.example');
    await typed.click(button('Send'));
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy();
    expect(button('Send')).toBeTruthy();
  });

  it('stays at the code when it is wrong', async () => {
    standInForService({
      ...good,
      [`POST ${identityEndpoints.activationCode.path}`]: () => aRefusal(400, 'CODE_WRONG', 'Not the code.'),
    });
    await toCode();
    await typed.type(screen.getByLabelText('Verification code'), '9999');
    await typed.click(button('Verify'));
    expect(await screen.findAllByText('Not the code.')).not.toHaveLength(0);
    expect(button('Verify')).toBeTruthy();
  });

  it('asks for the code again by the first call', async () => {
    const calls = standInForService(good);
    await toCode();
    await typed.click(button('RESEND'));
    expect(calls.map(({ path }) => path)).toEqual([
      identityEndpoints.forgotPassword.path,
      identityEndpoints.forgotPassword.path,
    ]);
  });

  it.each([
    ['', '', [words.passwordRequired, words.confirmRequired]],
    ['Keenly!2027', 'Keenly!2028', [words.confirmMismatch]],
    ['keenly!2027', 'keenly!2027', ['Password must contain a uppercase letter']],
    ['Kee!2', 'Kee!2', ['Password must contain minimum 8 characters']],
  ])('refuses the passwords "%s" and "%s"', async (password, repeated, messages) => {
    standInForService(good);
    await toPassword();
    await update(password, repeated);
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
  });

  it('goes back to the code when it took too long', async () => {
    standInForService({
      ...good,
      [`POST ${identityEndpoints.createPassword.path}`]: () =>
        aRefusal(400, 'GRANT_REFUSED', words.grantRefused),
    });
    await toPassword();
    await update('Keenly!2027', 'Keenly!2027');
    expect(await screen.findByText(words.grantRefused)).toBeTruthy();
    expect(screen.getByLabelText('Verification code')).toBeTruthy();
  });

  it('has the ways back and out', () => {
    expect(screen.getByRole('link', { name: 'Create a New Account' }).getAttribute('href')).toBe('/signUp');
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/sign-in');
  });
});
