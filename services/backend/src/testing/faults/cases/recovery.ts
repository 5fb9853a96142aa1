import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { CODE_LIFE_S, GRANT_LIFE_S, type PasswordGrant } from '@keenly/contracts/verification';
import { codeSentTo } from '../../test-codes.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import { tries, type World } from '../world.js';

const NEW = 'Walnut-Harbor!7';

/** Someone who forgot the password, and the code that went to them. */
async function forgetful({ app }: World, email: string) {
  (await call(app, 'POST', identityEndpoints.forgotPassword.path, { body: { email } })).expect(200);
  return { email, code: await codeSentTo(app, 'recovery', email) };
}

export const recoveryCases: FaultCases = {
  [`POST ${identityEndpoints.forgotPassword.path}`]: {
    make: async (world) => ({ body: { email: (await world.somebody()).email } }),
    // A code went out a moment ago: the next one has to wait.
    again: [429],
  },
  [`POST ${identityEndpoints.activationCode.path}`]: {
    make: async (world) => ({ body: await forgetful(world, (await world.somebody()).email) }),
    lastsS: CODE_LIFE_S,
    // The code is spent: who did not hear the answer asks for another one.
    again: [400],
  },
  [`POST ${identityEndpoints.createPassword.path}`]: {
    make: async (world) => {
      const body = await forgetful(world, (await world.somebody()).email);
      const redeemed = await call(world.app, 'POST', identityEndpoints.activationCode.path, { body });
      const { grant } = redeemed.expect<PasswordGrant>(200);
      return { body: { email: body.email, grant, password: NEW, confirm_password: NEW } };
    },
    lastsS: GRANT_LIFE_S,
    again: [400],
    each: tries,
  },
  [`PUT ${identityEndpoints.resetPassword.path}`]: {
    make: async (world) => {
      const { token, password } = await world.withPassword();
      return { token, body: { existing_password: password, password: NEW } };
    },
    // Every other sign-in ended with the first try, and the old password is none any more.
    again: [400, 401],
    each: tries,
  },
};
