import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { stepChoices, takePasskeyStep } from '@keenly/contracts/passkeys.endpoints';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForDevice, type DeviceAnswers } from '../../../testing/device';
import { standInForService } from '../../../testing/service';
import { SecondStepForm } from './second-step-form';

const typed = userEvent.setup();
let leave = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  leave();
});

/** The challenge grows by one with every question, as the service's is new each time. */
function open(answers: Parameters<typeof standInForService>[0], device: DeviceAnswers = {}) {
  let questions = 0;
  const calls = standInForService({
    [`POST ${stepChoices.path}`]: () => {
      questions += 1;
      const challenge = Buffer.from(`question ${String(questions)}`).toString('base64url');
      return anAnswer({
        app: false,
        passkey: {
          challenge,
          rpId: 'localhost',
          timeout: 300_000,
          allowCredentials: [],
          userVerification: 'preferred',
        },
      });
    },
    ...answers,
  });
  const standIn = standInForDevice(device);
  ({ leave } = standIn);
  const onLapsed = jest.fn();
  render(
    <>
      <SecondStepForm challenge="c-1" onLapsed={onLapsed} />
      <Toasts />
    </>,
  );
  return { asked: standIn.asked, onLapsed, calls };
}
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));

describe('the second step with a passkey', () => {
  it('is one button, and signs in with what the device signed', async () => {
    const { asked, calls } = open({
      [`POST ${takePasskeyStep.path}`]: () => anAnswer(aSignIn(aLearner())),
    });
    await press(words.usePasskey);
    await waitFor(() => expect(sessionStore.get()?.token).toBe('token-of-Maya'));
    expect(asked).toEqual(['question 1']);
    const [step] = calls.filter(({ path }) => path === takePasskeyStep.path);
    expect(step?.body).toMatchObject({
      challenge: 'c-1',
      credential: { id: 'cGFzc2tleQ', type: 'public-key' },
    });
  });

  it('says that the device did nothing, and asks it again the next time', async () => {
    const { asked } = open({}, { fails: 'NotAllowedError' });
    await press(words.usePasskey);
    expect(await screen.findByText(secondFactorMessages.passkeyCanceled)).toBeTruthy();
    await waitFor(async () => {
      await press(words.usePasskey);
      expect(asked).toContain('question 2');
    });
    expect(sessionStore.get()).toBeNull();
  });

  it('leaves the recovery code to anyone who lost the device, and no app where there is none', async () => {
    open({});
    await press(words.useRecovery);
    expect(screen.getByLabelText(words.recoveryCode)).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: words.useApp })).toBeNull();
    await press(words.usePasskey);
    expect(await screen.findByText(secondFactorMessages.usePasskey)).toBeTruthy();
  });

  it('asks for codes alone where the browser knows no passkeys', async () => {
    open({});
    leave();
    expect(await screen.findByLabelText(words.recoveryCode)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.usePasskey })).toBeNull();
  });

  it('goes back to the first step once that is too long ago', async () => {
    const { onLapsed } = open({
      [`POST ${stepChoices.path}`]: () => aRefusal(400, 'CODE_EXPIRED', secondFactorMessages.lapsed),
    });
    expect(await screen.findByText(secondFactorMessages.lapsed)).toBeTruthy();
    expect(onLapsed).toHaveBeenCalled();
  });
});
