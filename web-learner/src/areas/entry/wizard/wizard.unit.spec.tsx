import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { keenlyQuizzes } from '@keenly/contracts/keenly-courses';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { pendingVerification, rememberVerification } from '../../../shared/auth/verification-store';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, anId, aSignIn } from '../../../testing/builders';
import { someQuiz } from '../../../testing/quiz-builders';
import { standInForService } from '../../../testing/service';
import type { ExtensionState } from './extension-pages';
import { Wizard } from './wizard';

const typed = userEvent.setup({ delay: null });
const onPair = jest.fn<() => Promise<void>>();
const email = 'maya@demo.keenly.example';

function open(state: object | null, extension: ExtensionState = 'missing', search = '') {
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/signUp', search, state }]}>
      <Routes>
        <Route
          path="/signUp"
          element={<Wizard extension={extension} extensionSteps={<p>the steps</p>} onPair={onPair} />}
        />
        <Route path="/sign-in" element={<output>the sign-in form</output>} />
        <Route path="/info" element={<output>the info page</output>} />
      </Routes>
      <Toasts />
    </MemoryRouter>,
  );
}
function signIn() {
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (name: string) => typed.click(screen.getByRole('button', { name }));
const fullSignIn = () =>
  anAnswer({
    ...aSignIn(aLearner(), { expires_at: Date.now() + 900_000 }),
    message: 'Your email is verified.',
  });

beforeEach(() => {
  localStorage.clear();
  onPair.mockReset().mockResolvedValue(undefined);
  standInForService({ [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () => anAnswer({ data: [] }) });
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
});

describe('a visitor in the wizard', () => {
  it('starts at the form, without an arrow, with Sign In', () => {
    open(null);
    expect(title()).toBe('Create Account');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Sign In' })).toHaveLength(2);
  });

  it('brings the email along', () => {
    open({ emailId: email });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  });

  it('reaches page 1 by the link, with three providers where they are configured, and comes back', async () => {
    standInForService({
      [`GET ${socialSignInEndpoints.socialSignIns.path}`]: () =>
        anAnswer({
          data: [
            { id: 'google', label: 'Google' },
            { id: 'microsoft', label: 'Microsoft' },
            { id: 'linkedin', label: 'LinkedIn' },
          ],
        }),
    });
    open(null);
    await click('Other ways to register');
    expect(await screen.findAllByRole('link', { name: /Continue with/ })).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    await click('Register Manually');
    expect(screen.getByRole('button', { name: 'SUBMIT' })).toBeTruthy();
  });

  it('forgets the sign-up that waits, on the way to the sign-in form', async () => {
    rememberVerification({ email, token: 't' });
    open({ page_number: 3 });
    await typed.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(screen.getByText('the sign-in form')).toBeTruthy();
    expect(pendingVerification()).toBeUndefined();
  });

  it('who comes from the sign-in form unverified is asked for the code on page 4', async () => {
    const calls = standInForService({ [`POST ${identityEndpoints.verification.path}`]: fullSignIn });
    open({ emailId: email, page_number: 4, verification_token: 'v.t' });
    expect(title()).toBe('Verification code');
    expect(pendingVerification()).toEqual({ email, token: 'v.t' });
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    await typed.type(screen.getByLabelText('Verification code'), '1234{Enter}');
    expect(await screen.findByText('the steps')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email, code: '1234', is_token_require: true });
    expect(sessionStore.get()?.token).toBe('token-of-Maya');
  });

  it('joins the organisation of the form once the code is right, and says what became of it', async () => {
    rememberVerification({
      email,
      token: 't',
      join: { neighbourhood_id: anId(900), actual_id: 'NB-1' },
    });
    const calls = standInForService({
      [`POST ${identityEndpoints.verification.path}`]: fullSignIn,
      [`POST ${organisationEndpoints.joinOrganisation.path}`]: () =>
        anAnswer({ message: 'Request sent.', data: {} }),
    });
    open({ page_number: 4 });
    await typed.type(screen.getByLabelText('Verification code'), '1234{Enter}');
    expect(await screen.findByText('Request sent.')).toBeTruthy();
    expect(calls[1]?.body).toEqual({ neighbourhood_id: anId(900), actual_id: 'NB-1' });
    expect(pendingVerification()).toBeUndefined();
  });

  it('is not stopped by an organisation that has no seat left', async () => {
    rememberVerification({ email, token: 't', join: { neighbourhood_id: anId(900), actual_id: 'NB-1' } });
    standInForService({
      [`POST ${identityEndpoints.verification.path}`]: fullSignIn,
      [`POST ${organisationEndpoints.joinOrganisation.path}`]: () =>
        aRefusal(409, 'LICENCE_LIMIT_REACHED', 'Licenses Usage Limit exceeded'),
    });
    open({ page_number: 4 });
    await typed.type(screen.getByLabelText('Verification code'), '1234{Enter}');
    expect(await screen.findByText('Licenses Usage Limit exceeded')).toBeTruthy();
    expect(screen.getByText('the steps')).toBeTruthy();
  });

  it('stays at the code while it is wrong', async () => {
    standInForService({
      [`POST ${identityEndpoints.verification.path}`]: () => aRefusal(400, 'CODE_WRONG', 'Not the code.'),
    });
    open({ emailId: email, page_number: 3 });
    await typed.type(screen.getByLabelText('Verification code'), '1234{Enter}');
    await screen.findAllByText('Not the code.');
    expect(title()).toBe('Verification code');
  });

  it.each([
    ['corp_id=none', "Organization doesn't exist"],
    ['group_id=none', "Group doesn't exist"],
  ])('of a link with %s reads %s', async (search, words) => {
    standInForService({
      [`GET ${organisationEndpoints.organisationLookup.path}`]: () => aRefusal(404, 'NOT_FOUND', words),
    });
    open(null, 'missing', `?${search}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'SUBMIT' })).toBeTruthy();
  });

  it('of a link with an organisation finds it chosen', async () => {
    standInForService({
      [`GET ${organisationEndpoints.organisationLookup.path}`]: () =>
        anAnswer({
          client_id: anId(900),
          community_name: 'Northbridge College',
          licence_limit_reached: false,
          group: null,
        }),
      [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [], total: 0 }),
    });
    open(null, 'missing', '?corp_id=x');
    expect(await screen.findByDisplayValue('Northbridge College')).toBeTruthy();
  });
});

describe('anyone who is signed in', () => {
  beforeEach(signIn);

  it('goes from the extension to the launch, page by page', async () => {
    open({ page_number: 4 }, 'found');
    expect(title()).toBe('Get Extension');
    await click('Continue');
    expect(title()).toBe('Installation Success!');
    await click('Continue');
    expect(title()).toBe('Consent and camera');
    await click('Pair the extension with my account');
    expect(onPair).toHaveBeenCalled();
    await click('Continue');
    expect(title()).toBe('Access Pass Granted!');
    await click('Continue');
    expect(title()).toBe('Jumpstart your experience');
    expect(screen.getByRole('link', { name: 'Set learning goals' }).getAttribute('href')).toBe('/profile');
    await click('Open dashboard');
    expect(title()).toBe('Launching Learning!');
  });

  it('waits for the extension, which turns into success', () => {
    const { unmount } = open({ page_number: 5 }, 'missing');
    expect(title()).toBe('Waiting for the extension');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    unmount();
    open({ page_number: 5 }, 'found');
    expect(title()).toBe('Installation Success!');
  });

  it('leads to both quizzes, and says how far one is with each', async () => {
    const quiz = (over: object) => () => anAnswer({ data: someQuiz(over) });
    const answers = [
      quiz({ attempt: null, submitted: { attempt_id: anId(970), score: 87.5 } }),
      quiz({ submitted: null }),
    ];
    const calls = standInForService({
      [`GET ${quizByLesson.path}`]: () => (answers.shift() ?? quiz({}))(),
    });
    open({ page_number: 8 });
    const link = await screen.findByRole('link', { name: 'Growth mindset quiz' });
    expect(link.getAttribute('href')).toBe(`/lesson-quiz/${keenlyQuizzes.growthMindset.lesson}`);
    expect(await screen.findByText('Done with 87.5%. You can take it again.')).toBeTruthy();
    expect(screen.getByText('Started. Your answers so far are kept.')).toBeTruthy();
    expect(calls.map(({ search }) => search)).toEqual(
      [keenlyQuizzes.growthMindset, keenlyQuizzes.procrastination].map(
        ({ lesson }) => `?campaign_id=${lesson}`,
      ),
    );
  });

  it('says that a quiz isn’t there, and keeps the way to one that can’t be asked about', async () => {
    const answers = [aRefusal(404, 'NOT_FOUND', 'Not found.'), aRefusal(503, 'SERVICE_UNAVAILABLE', 'Busy.')];
    standInForService({ [`GET ${quizByLesson.path}`]: () => answers.shift() ?? anAnswer({ data: null }) });
    open({ page_number: 8 });
    expect(await screen.findByText('Not available here')).toBeTruthy();
    const [growth, procrastination] = screen.getAllByRole('link', { name: /quiz/ });
    expect(growth?.getAttribute('aria-disabled')).toBe('true');
    expect(procrastination?.getAttribute('href')).toBe(
      `/lesson-quiz/${keenlyQuizzes.procrastination.lesson}`,
    );
  });

  it('skips two pages while the extension is waited for', async () => {
    open({ page_number: 5 }, 'missing');
    await click('Skip');
    expect(title()).toBe('Access Pass Granted!');
  });

  it('goes back by the arrow', async () => {
    open({ page_number: 7 });
    await click('Back');
    expect(title()).toBe('Consent and camera');
  });

  it.each([9, 10, 11])('goes from page %i to /info after two seconds', (page_number) => {
    jest.useFakeTimers();
    open({ page_number });
    expect(title()).toBe('Launching Learning!');
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.queryByText('the info page')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('the info page')).toBeTruthy();
    jest.useRealTimers();
  });
});
