import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import {
  forgetBrowser,
  forgetOtherBrowsers,
  type KnownBrowsers,
  knownBrowsers,
} from '@keenly/contracts/known-browsers.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { endOtherSignIns, endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import { CODE_LIFE_S } from '@keenly/contracts/verification';
import { codeSentTo } from '../../test-codes.js';
import { call } from '../../test-http.js';
import { signIn, signUpForm, signUpUnverified } from '../../test-people.js';
import { tries } from '../world.js';
import type { FaultCases } from '../fault-case.js';

export const signingInCases: FaultCases = {
  [`POST ${identityEndpoints.signUp.path}`]: {
    make: () => Promise.resolve({ body: signUpForm() }),
    each: tries,
  },
  [`POST ${identityEndpoints.verification.path}`]: {
    make: async ({ app }) => {
      const { email, token } = await signUpUnverified(app);
      return {
        token,
        body: { email, code: await codeSentTo(app, 'verification', email), is_token_require: true },
      };
    },
    lastsS: CODE_LIFE_S,
    // The code is spent and the address is proved: anyone who did not hear the answer signs in.
    again: [400, 401],
    each: tries,
  },
  [`POST ${identityEndpoints.refresh.path}`]: {
    make: async ({ app }) => {
      const form = await signUpUnverified(app);
      const code = await codeSentTo(app, 'verification', form.email);
      const body = { email: form.email, code, is_token_require: true };
      const answer = await call(app, 'POST', identityEndpoints.verification.path, {
        token: form.token,
        body,
      });
      return { headers: { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' } };
    },
    again: [401],
    each: tries,
  },
  [`POST ${forgetBrowser.path}`]: {
    make: async (world) => {
      const { token } = await world.withPassword();
      const known = await call(world.app, 'GET', knownBrowsers.path, { token });
      const [browser] = known.expect<KnownBrowsers>(200).data;
      return { token, path: pathOf(forgetBrowser.path, { id: browser?.id ?? '' }) };
    },
    again: [404],
  },
  [`POST ${forgetOtherBrowsers.path}`]: {
    make: async (world) => ({ token: (await world.withPassword()).token }),
  },
  [`POST ${endSignIn.path}`]: {
    make: async (world) => {
      const { email, password, token } = await world.withPassword();
      await signIn(world.app, { email, password });
      const own = await call(world.app, 'GET', ownSignIns.path, { token });
      const other = own.expect<SignIns>(200).data.find(({ is_this_one: isThisOne }) => !isThisOne);
      return { token, path: pathOf(endSignIn.path, { id: other?.id ?? '' }) };
    },
  },
  [`POST ${endOtherSignIns.path}`]: {
    make: async (world) => {
      const { email, password, token } = await world.withPassword();
      await signIn(world.app, { email, password });
      return { token };
    },
  },
  [`POST ${identityEndpoints.logout.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
    again: [401],
  },
  [`POST ${identityEndpoints.login.path}`]: {
    make: async (world) => {
      const { email, password } = await world.withPassword();
      return { body: { email, password } };
    },
    each: tries,
  },
  [`POST ${identityEndpoints.emailCheck.path}`]: {
    make: async (world) => ({ body: { email: (await world.somebody()).email } }),
  },
  [`POST ${identityEndpoints.resendConfirmation.path}`]: {
    make: async (world) => {
      const { email, token } = await signUpUnverified(world.app);
      await world.codesAreOld(email);
      return { token, body: { email } };
    },
    // A minute between two codes to one address.
    again: [429],
  },
  [`PUT ${identityEndpoints.updateUser.path}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: { external_id: randomUUID() },
    }),
  },
  [`PUT ${identityEndpoints.updateUser.path} about a teacher`]: {
    make: async (world) => {
      const { token } = await world.admin();
      const { accountId: id } = await world.somebody('TEACHER');
      return { token, body: { id, category_id: await world.capability() } };
    },
  },
  [`PUT ${accountsEndpoints.deactivateAccount.path}`]: {
    make: async (world) => ({ token: (await world.personal()).token, body: { is_active: false } }),
    again: [401],
  },
};
