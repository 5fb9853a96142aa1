import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { invitationMessages, invitationPage as words } from '@keenly/contracts/catalogue/invitations';
import { signUpMessages } from '@keenly/contracts/catalogue/sign-up';
import * as endpoints from '@keenly/contracts/invitations.endpoints';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { peekRedirect } from '../../../shared/auth/redirect-after-login';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { anInvitation } from '../../../testing/invitation-builders';
import { standInForService } from '../../../testing/service';
import { Toasts } from '../../../ui/toasts/toasts';
import { InvitationView } from './invitation-view';

configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(40_000);
const typed = userEvent.setup();
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));
const signOut = jest.fn(() => Promise.resolve());

function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>;
}

function open(answers: Parameters<typeof standInForService>[0], hash = '#secret') {
  const calls = standInForService({
    [`POST ${endpoints.showInvitation.path}`]: () => anAnswer(anInvitation()),
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[`/invitation${hash}`]}>
      <Routes>
        <Route path="/invitation" element={<InvitationView signOut={signOut} />} />
        <Route path="*" element={<Here />} />
      </Routes>
      <Toasts />
    </MemoryRouter>,
  );
  return (path: string) => calls.filter((one) => one.path === path);
}
const here = async () => (await screen.findByTestId('here')).textContent;
const signInAs = () => {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the link of an invitation (product/members#invitations)', () => {
  it('shows what it is for, and uses nothing by being opened', async () => {
    const asked = open({});
    expect(await screen.findByRole('heading', { name: 'Join Northbridge College' })).toBeTruthy();
    expect(screen.getByText('Freya Sahin invited a•••@northbridge.example.')).toBeTruthy();
    expect(asked(endpoints.showInvitation.path)).toMatchObject([{ body: { token: 'secret' } }]);
    expect(asked(endpoints.signUpInvited.path)).toEqual([]);
  });

  it('lets someone new choose a password, without an address to type', async () => {
    const asked = open({ [`POST ${endpoints.signUpInvited.path}`]: () => anAnswer(aSignIn(aLearner())) });
    await press(words.signUp);
    expect(await screen.findByText(signUpMessages.termsRequired)).toBeTruthy();
    await typed.type(screen.getByLabelText(entryLabels.password), 'Maple-Tide!23');
    await typed.type(screen.getByLabelText(entryLabels.repeatPassword), 'Maple-Tide!23');
    await typed.click(screen.getByRole('checkbox'));
    await press(words.signUp);
    expect(await here()).toBe('/');
    expect(asked(endpoints.signUpInvited.path)).toMatchObject([
      { body: { token: 'secret', first_name: 'Ana', last_name: 'Lopes', password: 'Maple-Tide!23' } },
    ]);
    expect(sessionStore.get()).not.toBeNull();
  });

  it('sends someone who has an account to sign in, and back', async () => {
    open({ [`POST ${endpoints.showInvitation.path}`]: () => anAnswer(anInvitation({ has_account: true })) });
    await press(words.signIn);
    expect(await here()).toBe('/sign-in');
    expect(peekRedirect()).toBe('/invitation#secret');
  });

  it('says to whom it belongs where someone else is signed in, and lets them sign out', async () => {
    signInAs();
    open({
      [`POST ${endpoints.acceptInvitation.path}`]: () =>
        aRefusal(403, 'FORBIDDEN', invitationMessages.otherAddress),
    });
    await press(words.accept);
    expect(await screen.findByText(invitationMessages.otherAddress)).toBeTruthy();
    await press(words.another);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['#secret', invitationMessages.revoked],
    ['#secret', invitationMessages.expired],
    ['', invitationMessages.unknown],
  ])('%s says that it is no good: %s', async (hash, message) => {
    open({ [`POST ${endpoints.showInvitation.path}`]: () => aRefusal(400, 'CODE_EXPIRED', message) }, hash);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: entryLabels.signIn })).toBeTruthy();
  });

  it('can be tried again when the service didn’t answer', async () => {
    let answer = aRefusal(400, 'INTERNAL_ERROR', 'It broke.');
    open({ [`POST ${endpoints.showInvitation.path}`]: () => answer });
    expect(await screen.findByText('It broke.')).toBeTruthy();
    answer = anAnswer(anInvitation());
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Join Northbridge College' })).toBeTruthy();
  });
});
