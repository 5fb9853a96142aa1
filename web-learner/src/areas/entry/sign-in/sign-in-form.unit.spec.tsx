import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { stepChoices } from '@keenly/contracts/passkeys.endpoints';
import { secondFactorLabels, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { SignInForm } from './sign-in-form';

const onUnverified = jest.fn<(email: string, token: string | undefined) => void>();
const typed = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  onUnverified.mockClear();
});
afterEach(cleanup);

const noProviders = { [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () => anAnswer({ data: [] }) };

function open(answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({ ...noProviders, ...answers });
  render(
    <MemoryRouter>
      <SignInForm onUnverified={onUnverified} />
      <Toasts />
    </MemoryRouter>,
  );
  return { posted: () => calls.filter(({ method }) => method === 'POST') };
}

async function submit(email: string, password: string) {
  if (email !== '') await typed.type(screen.getByLabelText('Email'), email);
  if (password !== '') await typed.type(screen.getByLabelText('Password'), password);
  await typed.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in form', () => {
  it('asks for what is missing', async () => {
    open();
    await submit('', '');
    expect(await screen.findByText(loginMessages.emailRequired)).toBeTruthy();
    expect(screen.getByText(loginMessages.passwordRequired)).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('knows an address that is none', async () => {
    open();
    await submit('maya@', 'x');
    expect(await screen.findByText(loginMessages.emailInvalid)).toBeTruthy();
  });

  it('sends the email in lower case and keeps the token', async () => {
    const { posted } = open({
      [`POST ${identityEndpoints.login.path}`]: () => anAnswer(aSignIn(aLearner())),
    });
    await typed.click(screen.getByLabelText('Remember Me'));
    await submit('Maya@Demo.Keenly.Example', 'Keenly!2026');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(posted()).toEqual([
      {
        method: 'POST',
        path: identityEndpoints.login.path,
        search: '',
        body: {
          email: 'maya@demo.keenly.example',
          password: 'Keenly!2026',
          remember_me: true,
          get_other_accounts: true,
        },
      },
    ]);
    expect(sessionStore.get()?.token).toBe('token-of-Maya');
  });

  it('says why it was refused, keeps what was typed, and stays', async () => {
    open({
      [`POST ${identityEndpoints.login.path}`]: () => aRefusal(401, 'SIGN_IN_FAILED', loginMessages.refused),
    });
    await submit('maya@demo.keenly.example', 'wrong');
    expect((await screen.findByText(loginMessages.refused)).closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@demo.keenly.example');
    expect(sessionStore.get()).toBeNull();
    expect(onUnverified).not.toHaveBeenCalled();
  });

  it('hands on whose email is not verified', async () => {
    open({
      [`POST ${identityEndpoints.login.path}`]: () =>
        anAnswer(
          {
            error: {
              code: 'EMAIL_NOT_VERIFIED',
              message: 'Not verified',
              email_verified: false,
              verification_token: 'v.t',
            },
          },
          { status: 403 },
        ),
    });
    await submit('maya@demo.keenly.example', 'Keenly!2026');
    await screen.findByText('Not verified');
    expect(onUnverified).toHaveBeenCalledWith('maya@demo.keenly.example', 'v.t');
  });

  it('hands in the pass of a link that an email brought', async () => {
    window.location.hash = '#pass=a.pass-of_theirs';
    const { posted } = open({
      [`POST ${identityEndpoints.login.path}`]: () => anAnswer(aSignIn(aLearner())),
    });
    await submit('maya@demo.keenly.example', 'Keenly!2026');
    window.location.hash = '';
    expect(posted()[0]?.body).toMatchObject({ pass: 'a.pass-of_theirs' });
  });

  it('asks for the second step where there is one, says what was wrong, and signs in', async () => {
    let isRight = false;
    const { posted } = open({
      [`POST ${identityEndpoints.login.path}`]: () =>
        anAnswer(
          { error: { code: 'SECOND_FACTOR_REQUIRED', message: 'x', challenge: 'c-1' } },
          { status: 401 },
        ),
      [`POST ${stepChoices.path}`]: () => anAnswer({ app: true, passkey: null }),
      [`POST ${secondFactorEndpoints.takeSecondStep.path}`]: () =>
        isRight ? anAnswer(aSignIn(aLearner())) : aRefusal(400, 'CODE_WRONG', secondFactorMessages.wrong),
    });
    await submit('maya@demo.keenly.example', 'Keenly!2026');
    const field = await screen.findByLabelText<HTMLInputElement>(secondFactorLabels.appCode);
    expect(document.activeElement).toBe(field);
    await typed.type(field, '123456{Enter}');
    expect(await screen.findAllByText(secondFactorMessages.wrong)).toHaveLength(2);
    expect(field.value).toBe('');
    isRight = true;
    await typed.click(screen.getByRole('button', { name: secondFactorLabels.useRecovery }));
    await typed.type(screen.getByLabelText(secondFactorLabels.recoveryCode), 'k7qf2-m9x4t{Enter}');
    await waitFor(() => expect(sessionStore.get()?.token).toBe('token-of-Maya'));
    expect(posted().map(({ body }) => body)).toMatchObject([
      { email: 'maya@demo.keenly.example' },
      { challenge: 'c-1' },
      { challenge: 'c-1', code: '123456' },
      { challenge: 'c-1', code: 'k7qf2-m9x4t' },
    ]);
  });

  it('asks for the password again once the second step waited too long', async () => {
    open({
      [`POST ${identityEndpoints.login.path}`]: () =>
        anAnswer(
          { error: { code: 'SECOND_FACTOR_REQUIRED', message: 'x', challenge: 'c-1' } },
          { status: 401 },
        ),
      [`POST ${stepChoices.path}`]: () => anAnswer({ app: true, passkey: null }),
      [`POST ${secondFactorEndpoints.takeSecondStep.path}`]: () =>
        aRefusal(400, 'CODE_EXPIRED', secondFactorMessages.lapsed),
    });
    await submit('maya@demo.keenly.example', 'Keenly!2026');
    await typed.type(await screen.findByLabelText(secondFactorLabels.appCode), '123456{Enter}');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getByText(secondFactorMessages.lapsed)).toBeTruthy();
  });

  it('shows and hides the password', async () => {
    open();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await typed.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field.type).toBe('text');
    await typed.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(field.type).toBe('password');
  });

  it('leads to the forgotten password', () => {
    open();
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('offers each configured provider, told how long the sign-in lasts', async () => {
    open({
      [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () =>
        anAnswer({ data: [{ id: 'google', label: 'Google' }] }),
    });
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe(
      '/api/v1/social-sign-in/google/start?from=sign-in&remember_me=false',
    );
    await typed.click(screen.getByLabelText('Remember Me'));
    expect(link.getAttribute('href')).toContain('remember_me=true');
  });

  it('shows no provider where none is configured or the list cannot be had', async () => {
    open({ [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () => aRefusal(500, 'INTERNAL_ERROR', 'x') });
    await submit('', '');
    expect(screen.queryByText(/Continue with/)).toBeNull();
  });
});
