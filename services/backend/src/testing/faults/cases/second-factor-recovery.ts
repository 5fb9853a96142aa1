import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { CHALLENGE_S } from '@keenly/contracts/second-factor';
import {
  askForRecovery,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import {
  RecoveryLinks,
  type RecoveryLink,
} from '../../../modules/identity/second-factor-store/recovery-links.js';
import { call } from '../../test-http.js';
import type { TestPerson } from '../../test-people.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';
import { withApp } from './second-factor.js';

/** Someone with two-step sign-in whose password was right just now. */
async function atSecondStep(world: World) {
  const person = await world.withPassword();
  const { email, password } = person;
  await withApp(world, person, password);
  const { error } = await call(world.app, 'POST', identityEndpoints.login.path, {
    body: { email, password },
  });
  return { person, body: { challenge: error?.challenge ?? '' } };
}

async function linkOf(world: World, { userId }: TestPerson, may: RecoveryLink['may']): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from app.second_factor_recovery where person_id = $1',
    [userId],
  );
  const links = world.app.app.get(RecoveryLinks, { strict: false });
  return links.secretOf({ recovery: rows[0]?.id ?? '', may });
}

async function asked(world: World): Promise<TestPerson> {
  const { person, body } = await atSecondStep(world);
  (await call(world.app, 'POST', askForRecovery.path, { body })).expect(200);
  return person;
}

async function waiting(world: World): Promise<TestPerson> {
  const person = await asked(world);
  const body = { secret: await linkOf(world, person, 'start') };
  (await call(world.app, 'POST', startRecovery.path, { body })).expect(200);
  return person;
}

export const secondFactorRecoveryCases: FaultCases = {
  [`POST ${askForRecovery.path}`]: {
    make: async (world) => ({ body: (await atSecondStep(world)).body }),
    lastsS: CHALLENGE_S,
  },
  [`POST ${startRecovery.path}`]: {
    make: async (world) => ({ body: { secret: await linkOf(world, await asked(world), 'start') } }),
  },
  [`POST ${stopRecoveryByLink.path}`]: {
    make: async (world) => ({ body: { secret: await linkOf(world, await waiting(world), 'stop') } }),
    again: [400],
  },
  [`POST ${stopRecovery.path}`]: { make: async (world) => ({ token: (await waiting(world)).token }) },
};
