import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import {
  askForRecovery,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import { stepChoices } from '@keenly/contracts/passkeys.endpoints';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { RecoveryBanner } from '../../../shared/recovery-wait/recovery-banner';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { SecondStepForm } from './second-step-form';
import { TwoStepRecovery } from './two-step-recovery';

const dueAt = '2026-11-26T19:02:00.000Z';
const typed = userEvent.setup();
const press = (name: string) => typed.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(element: ReactElement, answers: Parameters<typeof standInForService>[0], at = '/sign-in') {
  const calls = standInForService({
    [`POST ${stepChoices.path}`]: () => anAnswer({ app: true, passkey: null }),
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      {element}
      <Toasts />
    </MemoryRouter>,
  );
  return () => calls.filter(({ path }) => path !== stepChoices.path);
}

describe('someone who lost every second factor', () => {
  const step = <SecondStepForm challenge="c-1" onLapsed={() => undefined} />;

  it('reads about the 72 hours before a link is sent, once', async () => {
    const calls = open(step, { [`POST ${askForRecovery.path}`]: () => anAnswer({ data: { due_at: null } }) });
    await typed.click(await screen.findByRole('button', { name: words.lost }));
    expect(screen.getByText(/you wait 72 hours/)).toBeTruthy();
    expect(calls()).toEqual([]);
    await press(words.lostAsk);
    await screen.findByText(secondFactorMessages.recoveryLinkSent);
    expect(calls()).toMatchObject([{ path: askForRecovery.path, body: { challenge: 'c-1' } }]);
    expect(screen.queryByRole('button', { name: words.lostAsk })).toBeNull();
  });

  it('reads when a wait ends that has begun, and can still take the other ways', async () => {
    open(step, { [`POST ${askForRecovery.path}`]: () => anAnswer({ data: { due_at: dueAt } }) });
    await typed.click(await screen.findByRole('button', { name: words.lost }));
    await press(words.lostAsk);
    await screen.findByText(/^The wait ends on Thursday, 11\/26\/2026, at /);
    await press(words.useApp);
    expect(screen.getByLabelText(words.appCode)).toBeTruthy();
  });
});

describe('the links of the emails', () => {
  it('start the wait with a click, not by being opened', async () => {
    const calls = open(
      <TwoStepRecovery />,
      { [`POST ${startRecovery.path}`]: () => anAnswer({ data: { due_at: dueAt } }) },
      '/two-step-recovery#start=a.b-c_d',
    );
    expect(calls()).toEqual([]);
    await press(words.recoveryStart);
    await screen.findByText(/^The wait ends on/);
    expect(calls()).toMatchObject([{ path: startRecovery.path, body: { secret: 'a.b-c_d' } }]);
  });

  it('stop it with a click', async () => {
    const calls = open(
      <TwoStepRecovery />,
      { [`POST ${stopRecoveryByLink.path}`]: () => anAnswer(undefined, { status: 204 }) },
      '/two-step-recovery#stop=a.b',
    );
    await press(words.recoveryStop);
    await screen.findByText(secondFactorMessages.recoveryStopped);
    expect(calls()).toMatchObject([{ path: stopRecoveryByLink.path, body: { secret: 'a.b' } }]);
  });

  it('say when they no longer work', async () => {
    const refusal = () => aRefusal(400, 'CODE_EXPIRED', secondFactorMessages.recoveryNothingToStop);
    open(
      <TwoStepRecovery />,
      { [`POST ${stopRecoveryByLink.path}`]: refusal },
      '/two-step-recovery#stop=a.b',
    );
    await press(words.recoveryStop);
    await screen.findByText(secondFactorMessages.recoveryNothingToStop);
  });

  it('do nothing without a secret', () => {
    open(<TwoStepRecovery />, {}, '/two-step-recovery');
    expect(screen.getByText(secondFactorMessages.recoveryLapsed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.recoveryStart })).toBeNull();
  });
});

describe('a device that is signed in', () => {
  it('says that a wait runs, and stops it with one click', async () => {
    sessionStore.set({
      ...aSignIn(aLearner()),
      renew_at: Date.now() + 600_000,
      second_factor_recovery_at: dueAt,
    });
    const calls = open(<RecoveryBanner dueAt={dueAt} />, {
      [`POST ${stopRecovery.path}`]: () => anAnswer(undefined, { status: 204 }),
    });
    expect(screen.getByRole('alert', { name: words.recoveryTitle }).textContent).toContain(
      'The wait ends on Thursday, 11/26/2026',
    );
    await press(words.recoveryStop);
    await waitFor(() => expect(sessionStore.get()?.second_factor_recovery_at).toBeUndefined());
    expect(sessionStore.get()?.token).toBe('token-of-Maya');
    expect(calls().map(({ path }) => path)).toEqual([stopRecovery.path]);
  });

  it('can try again when stopping failed', async () => {
    open(<RecoveryBanner dueAt={dueAt} />, {
      [`POST ${stopRecovery.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await press(words.recoveryStop);
    await screen.findByText('Try again later.');
    expect(screen.getByRole('button', { name: words.recoveryStop }).getAttribute('aria-disabled')).toBeNull();
  });
});
