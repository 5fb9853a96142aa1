import { saveSignInProvider, trySignInProvider } from '@keenly/contracts/organization-sign-in.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import type { TestPerson } from '../test-people.js';

/** No one listens there. */
export const signInProviderBody = (domain = 'secret-college.example', version = 0) => ({
  issuer: 'http://127.0.0.1:9',
  app_id: 'keenly',
  app_secret: 'not one that opens anything',
  rule: 'offered',
  domains: [domain],
  version,
});

/** The provider of the owners, which their admin entered, by the paths that name it. */
export async function signInProvidersOf(
  app: TestApp,
  { token, clientId }: TestPerson,
): Promise<Readonly<Record<string, string>>> {
  const id = clientId ?? '';
  const path = pathOf(saveSignInProvider.path, { id });
  (await call(app, 'PUT', path, { token, body: signInProviderBody() })).expect(200);
  return {
    [saveSignInProvider.path]: id,
    [trySignInProvider.path]: id,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const signInProviderBodies: Readonly<Record<string, object>> = {
  [saveSignInProvider.path]: signInProviderBody('ours-now.example', 1),
  [trySignInProvider.path]: { issuer: 'http://127.0.0.1:9' },
};

/** Requests that would change the provider of the owners. */
export const plantedSignInProviders = (claims: {
  readonly client_id: string;
}): readonly (readonly [method: string, path: string, body: object])[] => [
  [
    'PUT',
    pathOf(saveSignInProvider.path, { id: claims.client_id }),
    { ...claims, ...signInProviderBody('planted.example') },
  ],
  ['DELETE', pathOf(saveSignInProvider.path, { id: claims.client_id }), claims],
];
