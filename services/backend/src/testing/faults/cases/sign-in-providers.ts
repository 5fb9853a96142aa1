import { randomUUID } from 'node:crypto';
import {
  approveSignInDomain,
  removeSignInProvider,
  saveSignInProvider,
  trySignInProvider,
} from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { signInProviderBody } from '../../tables/sign-in-providers-of.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** An admin of a new organization, and what they enter. */
async function entering(world: World) {
  const { token, clientId } = await world.elsewhere();
  const domain = `${randomUUID()}.example`;
  const path = pathOf(saveSignInProvider.path, { id: clientId });
  return { token, clientId, domain, path, body: signInProviderBody(domain) };
}

async function entered(world: World) {
  const asked = await entering(world);
  (await call(world.app, 'PUT', asked.path, asked)).expect(200);
  return asked;
}

export const signInProviderCases: FaultCases = {
  [`PUT ${saveSignInProvider.path}`]: { make: entering, again: [409] },
  [`DELETE ${removeSignInProvider.path}`]: {
    make: async (world) => {
      const { token, path } = await entered(world);
      return { token, path };
    },
  },
  [`POST ${trySignInProvider.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.elsewhere();
      const path = pathOf(trySignInProvider.path, { id: clientId });
      return { token, path, body: { issuer: 'http://127.0.0.1:9' } };
    },
  },
  [`PUT ${approveSignInDomain.path}`]: {
    make: async (world) => {
      const { clientId, domain } = await entered(world);
      const { token } = await world.operator();
      const path = pathOf(approveSignInDomain.path, { id: clientId });
      return { token, path, body: { domain, approved: true } };
    },
  },
};
