import { recordStoreMessages as messages } from '@keenly/contracts/catalogue/record-store';
import type { Credential } from '@keenly/contracts/record-store-credentials';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import { aCredential } from '../src/testing/builders.ts';

/** Credentials in use, one whose secret was replaced, and one with a long name and every scope. */
export const someCredentials: readonly Credential[] = [
  aCredential(0, { name: 'Campus LMS' }),
  aCredential(1, { name: 'Archive', scopes: ['all/read'], last_used_at: null }),
  aCredential(2, { name: 'مستودع السجلات', old_secret_until: '2026-11-27T16:30:00.000Z', version: 3 }),
  aCredential(3, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungsverwaltungssystem of the second campus',
    scopes: [
      'statements/write',
      'statements/read',
      'statements/read/mine',
      'state',
      'profile',
      'all/read',
      'all',
    ],
  }),
];

/** Answers calls about credentials; undefined for another one. */
export function answerCredentials(
  call: Call,
  { pathname }: URL,
  held: readonly Credential[],
): Promise<void> | undefined {
  const { method } = call;
  const secret = 'q0J8mPz4w1dT6xYb9VnKc2RfHs7LgAe5uNiXoWtZk3Q';
  if (/^\/api\/admin\/neighborhoods\/[^/]+\/credentials$/.test(pathname)) {
    if (method === 'GET') return call.fulfill({ json: { data: held } });
    const asked = JSON.parse(call.sent) as Pick<Credential, 'name' | 'scopes'>;
    const taken = held.some(({ name }) => name.toLowerCase() === asked.name.toLowerCase());
    return taken ? refuseName(call) : call.fulfill({ status: 201, json: made(asked, secret) });
  }
  if (!pathname.startsWith('/api/admin/credentials/')) return undefined;
  if (pathname.endsWith('/rotate')) return call.fulfill({ json: made({ name: 'Campus LMS' }, secret) });
  return method === 'DELETE' ? call.fulfill({ status: 204 }) : refuseName(call);
}

const made = (over: Partial<Credential>, secret: string) => ({
  data: aCredential(9, { ...over, last_used_at: null }),
  secret,
});

function refuseName(call: Call): Promise<void> {
  const error = { code: 'CONFLICT', message: messages.nameTaken, fields: { name: messages.nameTaken } };
  return call.fulfill({ status: 409, json: { error } });
}
