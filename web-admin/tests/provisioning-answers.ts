import { provisioningMessages as messages } from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
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
  call: Call,
  { pathname }: URL,
  held: readonly ProvisioningToken[],
): Promise<void> | undefined {
  const { method } = call;
  if (/^\/api\/admin\/neighborhoods\/[^/]+\/provisioning-tokens$/.test(pathname)) {
    if (method === 'GET') return call.fulfill({ json: { data: held } });
    const asked = JSON.parse(call.sent) as Pick<ProvisioningToken, 'name'>;
    const taken = held.some(({ name }) => name.toLowerCase() === asked.name.toLowerCase());
    return taken ? refuseName(call) : call.fulfill({ status: 201, json: made(asked) });
  }
  if (!pathname.startsWith('/api/admin/provisioning-tokens/')) return undefined;
  if (pathname.endsWith('/rotate')) return call.fulfill({ json: made({ name: 'Entra ID' }) });
  return method === 'DELETE' ? call.fulfill({ status: 204 }) : refuseName(call);
}

const made = (over: Partial<ProvisioningToken>) => ({
  data: aProvisioningToken(9, { ...over, last_used_at: null }),
  token: 'keenly_scim_q0J8mPz4w1dT6xYb9VnKc2RfHs7LgAe5uNiXoWtZk3Q',
});

function refuseName(call: Call): Promise<void> {
  const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
  return call.fulfill({ status: 409, json: { error } });
}
