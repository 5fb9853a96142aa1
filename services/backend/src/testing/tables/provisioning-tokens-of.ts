import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import {
  changeProvisioningToken,
  makeProvisioningToken,
  rotateProvisioningToken,
} from '@keenly/contracts/provisioning-tokens.endpoints';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import { addMember, type TestPerson } from '../test-people.js';

async function tokenOf(app: TestApp, { token, clientId }: TestPerson): Promise<string> {
  const path = pathOf(makeProvisioningToken.path, { id: clientId ?? '' });
  const made = await call(app, 'POST', path, { token, body: { name: 'Secret directory' } });
  return made.expect<ProvisioningTokenSecret>(201).data.id;
}

/** A directory's token of the owners, which their admin made, by the paths that name it. */
export async function provisioningTokensOf(
  app: TestApp,
  admin: TestPerson,
): Promise<Readonly<Record<string, string>>> {
  const id = await tokenOf(app, admin);
  return {
    [makeProvisioningToken.path]: admin.clientId ?? '',
    [changeProvisioningToken.path]: id,
    [rotateProvisioningToken.path]: id,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const provisioningTokenBodies: Readonly<Record<string, object>> = {
  [makeProvisioningToken.path]: { name: 'Ours now' },
  [changeProvisioningToken.path]: { name: 'Ours now', version: 1 },
  [rotateProvisioningToken.path]: { version: 1 },
};

/** A token that an admin of the owners made. */
export async function foreignProvisioningToken(app: TestApp, { clientId }: TestPerson): Promise<string> {
  return tokenOf(app, await addMember(app, { clientId: clientId ?? '' }, { role: 'CLIENT_ADMIN' }));
}

/** Requests that would make a token of the owners, or change theirs. */
export const plantedProvisioningTokens = (
  claims: { readonly client_id: string },
  id: string,
): readonly (readonly [method: string, path: string, body: object])[] => [
  [
    'POST',
    pathOf(makeProvisioningToken.path, { id: claims.client_id }),
    { ...claims, name: `Planted ${randomUUID()}` },
  ],
  [
    'PUT',
    pathOf(changeProvisioningToken.path, { id }),
    { ...claims, name: `Taken ${randomUUID()}`, version: 1 },
  ],
  ['POST', pathOf(rotateProvisioningToken.path, { id }), { ...claims, version: 2 }],
  ['DELETE', pathOf(changeProvisioningToken.path, { id }), claims],
];
