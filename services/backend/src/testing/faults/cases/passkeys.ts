import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import {
  PASSKEY_SET_UP_S,
  PASSKEY_SIGN_IN_S,
  type PasskeyCreation,
  type PasskeySignInOptions,
  type StepChoices,
} from '@keenly/contracts/passkeys';
import {
  addPasskey,
  beginPasskey,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
  stepChoices,
  takePasskeyStep,
} from '@keenly/contracts/passkeys.endpoints';
import { CHALLENGE_S, type SecondFactor } from '@keenly/contracts/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { SoftwarePasskey } from '../../../modules/identity/testing/software-passkey.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import { tries, type World } from '../world.js';

async function made({ app }: World, token: string, password?: string) {
  const begun = await call(app, 'POST', beginPasskey.path, { token, body: { password } });
  const device = new SoftwarePasskey(new URL(app.config.origin).origin);
  return { device, body: { name: 'Key', credential: device.create(begun.expect<PasskeyCreation>(200)) } };
}

async function withPasskey(world: World, token: string, password?: string): Promise<SoftwarePasskey> {
  const { device, body } = await made(world, token, password);
  (await call(world.app, 'POST', addPasskey.path, { token, body })).expect(200);
  return device;
}

/** Someone with a passkey whose password was right just now. */
async function atSecondStep(world: World) {
  const { token, email, password } = await world.withPassword();
  const device = await withPasskey(world, token, password);
  const { error } = await call(world.app, 'POST', identityEndpoints.login.path, {
    body: { email, password },
  });
  return { device, challenge: error?.challenge ?? '' };
}

export const passkeyCases: FaultCases = {
  [`POST ${beginPasskey.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: {} }),
  },
  [`POST ${addPasskey.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      return { token, body: (await made(world, token)).body };
    },
    lastsS: PASSKEY_SET_UP_S,
    // The set-up is used up. Who did not see the recovery codes asks for new ones.
    again: [400],
  },
  [`POST ${removePasskey.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      await withPasskey(world, token);
      const about = await call(world.app, 'GET', secondFactorEndpoints.secondFactor.path, { token });
      const [passkey] = about.expect<SecondFactor>(200).data.passkeys;
      return { token, path: pathOf(removePasskey.path, { id: passkey?.id ?? '' }), body: {} };
    },
    again: [404],
  },
  [`POST ${passkeySignInOptions.path}`]: { make: () => Promise.resolve({}) },
  [`POST ${signInWithPasskey.path}`]: {
    make: async (world) => {
      const device = await withPasskey(world, (await world.somebody()).token);
      const options = await call(world.app, 'POST', passkeySignInOptions.path);
      const { challenge, passkey } = options.expect<PasskeySignInOptions>(200);
      return { body: { challenge, credential: device.use(passkey) } };
    },
    lastsS: PASSKEY_SIGN_IN_S,
    // What was signed is spent: who did not hear the answer asks the device again.
    again: [400],
    each: tries,
  },
  [`POST ${stepChoices.path}`]: {
    make: async (world) => ({ body: { challenge: (await atSecondStep(world)).challenge } }),
    lastsS: CHALLENGE_S,
  },
  [`POST ${takePasskeyStep.path}`]: {
    make: async (world) => {
      const { device, challenge } = await atSecondStep(world);
      const choices = await call(world.app, 'POST', stepChoices.path, { body: { challenge } });
      const { passkey } = choices.expect<StepChoices>(200);
      if (passkey === null) throw new Error('no passkey is asked for');
      return { body: { challenge, credential: device.use(passkey) } };
    },
    lastsS: CHALLENGE_S,
    // What was signed is spent: who did not hear the answer starts again with the password.
    again: [400],
    each: tries,
  },
};
