import '../../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { signUpMessages as words } from '@keenly/contracts/catalogue/sign-up';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { pendingVerification } from '../../../shared/auth/verification-store';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, anId, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { SignUpForm } from './sign-up-form';

const typed = userEvent.setup({ delay: null });
const onSignedUp = jest.fn<(email: string) => void>();
const open = (linked: Parameters<typeof SignUpForm>[0]['linked'] = null) =>
  render(
    <MemoryRouter>
      <SignUpForm linked={linked} onSignedUp={onSignedUp} />
    </MemoryRouter>,
  );
const good = {
  'First Name': 'Maya',
  'Last Name': 'Rivera',
  Email: 'maya@demo.keenly.example',
  Password: 'Keenly!2026',
  'Repeat Password': 'Keenly!2026',
};

beforeEach(() => {
  localStorage.clear();
  onSignedUp.mockClear();
  open();
});
afterEach(cleanup);

async function fill(over: Partial<typeof good> = {}, terms = true) {
  for (const [label, text] of Object.entries({ ...good, ...over })) {
    await typed.type(screen.getByLabelText(label), text);
  }
  if (terms) await typed.click(screen.getByRole('checkbox'));
  await typed.click(screen.getByRole('button', { name: 'SUBMIT' }));
}

describe('the sign-up form (product/entering#sign-up-form)', () => {
  it('names everything that is missing', async () => {
    await typed.click(screen.getByRole('button', { name: 'SUBMIT' }));
    for (const message of [
      words.firstNameRequired,
      words.lastNameRequired,
      words.emailRequired,
      words.passwordRequired,
      words.confirmRequired,
      words.termsRequired,
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
  });

  it.each([
    ['Kee!2', words.passwordLength],
    ['KEENLY!2026', words.passwordLowerCase],
    ['keenly!2026', words.passwordUpperCase],
    ['Keenly!!!!!', words.passwordNumbers],
    ['Keenly2026', words.passwordSpecial],
  ])('refuses the password %s', async (password, message) => {
    await fill({ Password: password, 'Repeat Password': password });
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('wants both passwords alike, a real address, and the terms', async () => {
    await fill({ 'Repeat Password': 'Keenly!2027', Email: 'maya' }, false);
    expect(await screen.findByText(words.emailInvalid)).toBeTruthy();
    expect(screen.getByText(words.termsRequired)).toBeTruthy();
  });

  it('says that the passwords differ', async () => {
    await fill({ 'Repeat Password': 'Keenly!2027' });
    expect(await screen.findByText(words.confirmMismatch)).toBeTruthy();
  });

  it('sends the fields of the wire, never the repeated password, and remembers that the code is due', async () => {
    const calls = standInForService({
      [`POST ${identityEndpoints.signUp.path}`]: () =>
        anAnswer({ data: { UserClients: [aSignIn(aLearner())] } }, { status: 201 }),
    });
    await fill();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalledWith('maya@demo.keenly.example'));
    expect(pendingVerification()).toEqual({ email: 'maya@demo.keenly.example', token: 'token-of-Maya' });
    // A token that only verifies signs no one in (product/entering#unverified-sign-ups).
    expect(sessionStore.get()).toBeNull();
    expect(calls[0]?.body).toEqual({
      first_name: 'Maya',
      last_name: 'Rivera',
      email: 'maya@demo.keenly.example',
      password: 'Keenly!2026',
      terms: true,
    });
  });

  it('shows a taken address at its field, and moves there', async () => {
    standInForService({
      [`POST ${identityEndpoints.signUp.path}`]: () => aRefusal(409, 'EMAIL_IN_USE', 'taken'),
    });
    await fill();
    expect(await screen.findByText(words.emailInUse)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('shows the service’s own words at the fields it names', async () => {
    standInForService({
      [`POST ${identityEndpoints.signUp.path}`]: () =>
        aRefusal(400, 'VALIDATION_FAILED', 'x', { last_name: words.lastNameRequired }),
    });
    await fill();
    expect(await screen.findByText(words.lastNameRequired)).toBeTruthy();
  });
});

describe('the organisation on the form (product/organizations#license-code)', () => {
  const northbridge = { client_id: anId(900), community_name: 'Northbridge College' };
  const linked = { organisation: northbridge, typed: northbridge.community_name, code: '', group: null };

  function again(code = '', group: { id: string; name: string } | null = null) {
    cleanup();
    open({ ...linked, code, group });
  }

  // Its code comes late to a form that may never need it; not late enough to be waited for in each test.
  beforeAll(() => import('./organisation-choice'));

  it('wants the code of an organisation that was chosen', async () => {
    standInForService({
      [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [northbridge], total: 1 }),
    });
    again();
    await screen.findByLabelText('License Code');
    await fill();
    expect(await screen.findByText('Enter your License Code or purchase')).toBeTruthy();
  });

  it.each([
    [
      'a wrong code',
      aRefusal(400, 'VALIDATION_FAILED', 'x', { code: 'Enter a valid code' }),
      'Enter a valid code',
    ],
    [
      'a used-up licence',
      aRefusal(409, 'LICENCE_LIMIT_REACHED', 'Licenses Usage Limit exceeded'),
      'Licenses Usage Limit exceeded',
    ],
  ])('stays with the words of the service at %s', async (_case, answer, words) => {
    const calls = standInForService({
      [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [northbridge], total: 1 }),
      [`POST ${organisationEndpoints.checkLicenceCode.path}`]: () => answer,
    });
    again('WRONG');
    await screen.findByLabelText('License Code');
    await fill();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.some(({ path }) => path === identityEndpoints.signUp.path)).toBe(false);
  });

  it('keeps a good code until there is someone to join', async () => {
    standInForService({
      [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [northbridge], total: 1 }),
      [`POST ${organisationEndpoints.checkLicenceCode.path}`]: () => anAnswer(northbridge),
      [`POST ${identityEndpoints.signUp.path}`]: () =>
        anAnswer({ data: { UserClients: [aSignIn(aLearner())] } }),
    });
    again('NB-1');
    await screen.findByLabelText('License Code');
    await fill();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalled());
    expect(pendingVerification()?.join).toEqual({ neighbourhood_id: anId(900), actual_id: 'NB-1' });
  });

  it('keeps the group of the link with it, and says which one', async () => {
    standInForService({
      [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [northbridge], total: 1 }),
      [`POST ${organisationEndpoints.checkLicenceCode.path}`]: () => anAnswer(northbridge),
      [`POST ${identityEndpoints.signUp.path}`]: () =>
        anAnswer({ data: { UserClients: [aSignIn(aLearner())] } }),
    });
    again('NB-1', { id: anId(901), name: 'Evening class' });
    await screen.findByLabelText('License Code');
    expect(screen.getByText('Evening class')).toBeTruthy();
    await fill();
    await waitFor(() => expect(onSignedUp).toHaveBeenCalled());
    expect(pendingVerification()?.join).toEqual({
      neighbourhood_id: anId(900),
      actual_id: 'NB-1',
      group_id: anId(901),
    });
  });
});
