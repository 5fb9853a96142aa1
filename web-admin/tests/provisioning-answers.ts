import { provisioningMessages as messages } from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import type { Route } from 'playwright-core';
import { aProvisioningToken } from '../src/testing/provisioning-builders.ts';

/** Tokens in use, one that was replaced, and one with a long name. */
export const someProvisioningTokens: readonly ProvisioningToken[] = [
  aProvisioningToken(0, { name: 'Entra ID' }),
  aProvisioningToken(1, { name: 'Okta', last_used_at: null }),
  aProvisioningToken(2, { name: 'دليل الجامعة', old_token_until: '2026-11-27T16:30:00.000Z', version: 3 }),
  aProvisioningToken(3, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungsverwaltungssystem of the second campus',
  }),
];

/** Answers calls about tokens of directories; undefined for another one. */
export function answerProvisioning(
  route: Route,
  { pathname }: URL,
  held: readonly ProvisioningToken[],
): Promise<void> | undefined {
  const method = route.request().method();
  if (/^\/api\/admin\/neighborhoods\/[^/]+\/provisioning-tokens$/.test(pathname)) {
    if (method === 'GET') return route.fulfill({ json: { data: held } });
    const asked = route.request().postDataJSON() as Pick<ProvisioningToken, 'name'>;
    const taken = held.some(({ name }) => name.toLowerCase() === asked.name.toLowerCase());
    return taken ? refuseName(route) : route.fulfill({ status: 201, json: made(asked) });
  }
  if (!pathname.startsWith('/api/admin/provisioning-tokens/')) return undefined;
  if (pathname.endsWith('/rotate')) return route.fulfill({ json: made({ name: 'Entra ID' }) });
  return method === 'DELETE' ? route.fulfill({ status: 204 }) : refuseName(route);
}

const made = (over: Partial<ProvisioningToken>) => ({
  data: aProvisioningToken(9, { ...over, last_used_at: null }),
  token: 'keenly_scim_q0J8mPz4w1dT6xYb9VnKc2RfHs7LgAe5uNiXoWtZk3Q',
});

function refuseName(route: Route): Promise<void> {
  const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
  return route.fulfill({ status: 409, json: { error } });
}
