import { CHALLENGE_S, type RecoveryCodes, type TotpSetUp } from '@keenly/contracts/second-factor';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { resetMemberSecondFactor } from '@keenly/contracts/member-second-factor.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { changeSecondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import { Secret, TOTP } from 'otpauth';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import { tries, type World } from '../world.js';

const STEP_MS = 30_000;
const stepNow = () => Math.floor(Date.now() / STEP_MS);
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

async function settingUp({ app }: World, { token }: { token: string }, password?: string): Promise<string> {
  const begun = await call(app, 'POST', secondFactorEndpoints.beginTotp.path, { token, body: { password } });
  return begun.expect<TotpSetUp>(200).secret;
}

/** Someone with two-step sign-in, and their recovery codes. */
export async function withApp(world: World, person: { token: string }, password?: string): Promise<string[]> {
  const secret = await settingUp(world, person, password);
  const { token } = person;
  for (;;) {
    // The step before this one, so that the present code is left to sign in with. It is refused once a step passes.
    const step = stepNow();
    const body = { code: codeOf(secret, -1) };
    const confirmed = await call(world.app, 'POST', secondFactorEndpoints.confirmTotp.path, { token, body });
    if (confirmed.status === 400 && stepNow() > step) continue;
    return confirmed.expect<RecoveryCodes>(200).recovery_codes;
  }
}

/** People without a password, who signed in just now, need none here either. */
export const secondFactorCases: FaultCases = {
  [`POST ${secondFactorEndpoints.beginTotp.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: {} }),
  },
  [`POST ${secondFactorEndpoints.confirmTotp.path}`]: {
    make: async (world) => {
      const person = await world.somebody();
      // A step ahead is taken, too: it lasts for a minute.
      return { token: person.token, body: { code: codeOf(await settingUp(world, person), 1) } };
    },
    lastsS: 60,
    // It is on. Someone who didn't see the recovery codes asks for new ones.
    again: [400],
  },
  [`POST ${secondFactorEndpoints.renewRecoveryCodes.path}`]: {
    make: async (world) => {
      const person = await world.somebody();
      await withApp(world, person);
      return { token: person.token, body: {} };
    },
  },
  [`POST ${secondFactorEndpoints.removeSecondFactor.path}`]: {
    make: async (world) => {
      const person = await world.somebody();
      await withApp(world, person);
      return { token: person.token, body: {} };
    },
  },
  [`PUT ${changeSecondFactorRule.path}`]: {
    make: async (world) => {
      const admin = await world.elsewhere();
      await withApp(world, admin);
      return { token: admin.token, body: { required: true } };
    },
  },
  [`POST ${resetMemberSecondFactor.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody('CLIENT_ADMIN');
      const member = await world.somebody();
      await withApp(world, member);
      return { token, path: pathOf(resetMemberSecondFactor.path, { id: member.accountId }), body: {} };
    },
  },
  [`POST ${secondFactorEndpoints.takeSecondStep.path}`]: {
    make: async (world) => {
      const person = await world.withPassword();
      const [code = ''] = await withApp(world, person, person.password);
      const { email, password } = person;
      const { error } = await call(world.app, 'POST', identityEndpoints.login.path, {
        body: { email, password },
      });
      return { body: { challenge: error?.challenge ?? '', code } };
    },
    lastsS: CHALLENGE_S,
    // Code and challenge are spent: who did not hear the answer starts again with the password.
    again: [400],
    each: tries,
  },
};
