import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { CredentialSecret } from '@keenly/contracts/record-store-credentials';
import {
  changeCredential,
  credentials,
  makeCredential,
  rotateCredential,
} from '@keenly/contracts/record-store-credentials.endpoints';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import { addMember, type TestPerson } from '../test-people.js';

const body = { name: 'Secret economics', scopes: ['all'] };

async function credentialOf(app: TestApp, { token, clientId }: TestPerson): Promise<string> {
  const path = pathOf(makeCredential.path, { id: clientId ?? '' });
  const made = await call(app, 'POST', path, { token, body });
  return made.expect<CredentialSecret>(201).data.id;
}

/** A credential of the owners, which their admin made, by the paths that name it. */
export async function credentialsOf(
  app: TestApp,
  admin: TestPerson,
): Promise<Readonly<Record<string, string>>> {
  const id = await credentialOf(app, admin);
  return {
    [credentials.path]: admin.clientId ?? '',
    [changeCredential.path]: id,
    [rotateCredential.path]: id,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const credentialBodies: Readonly<Record<string, object>> = {
  [makeCredential.path]: { name: 'Ours now', scopes: ['all'] },
  [changeCredential.path]: { name: 'Ours now', scopes: ['all'], version: 1 },
  [rotateCredential.path]: { version: 1 },
};

/** A credential that an admin of the owners made. */
export async function foreignCredential(app: TestApp, { clientId }: TestPerson): Promise<string> {
  return credentialOf(app, await addMember(app, { clientId: clientId ?? '' }, { role: 'CLIENT_ADMIN' }));
}

/** Requests that would make a credential of the owners, or change theirs. */
export const plantedCredentials = (
  claims: { readonly client_id: string },
  id: string,
): readonly (readonly [method: string, path: string, body: object])[] => [
  [
    'POST',
    pathOf(makeCredential.path, { id: claims.client_id }),
    { ...claims, name: `Planted ${randomUUID()}`, scopes: ['all'] },
  ],
  [
    'PUT',
    pathOf(changeCredential.path, { id }),
    { ...claims, name: `Taken ${randomUUID()}`, scopes: ['all'], version: 1 },
  ],
  ['POST', pathOf(rotateCredential.path, { id }), { ...claims, version: 2 }],
  ['DELETE', pathOf(changeCredential.path, { id }), claims],
];
