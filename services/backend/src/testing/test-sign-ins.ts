import type { Role } from '@keenly/contracts/roles';
import type { Caller } from '../kernel/caller.js';
import { SignInStore } from '../modules/identity/sign-ins/sign-in-store.js';
import { AccessTokens } from '../platform/auth/access-tokens.js';
import type { TestApp } from './test-app.js';
import type { TestPerson } from './test-people.js';

/** A token of its own for someone who is there already, so that what ends one leaves the others alone. */
export async function freshToken(
  { app }: TestApp,
  { userId, accountId, clientId }: Pick<TestPerson, 'userId' | 'accountId' | 'clientId'>,
  { role, scope = 'full' }: { readonly role: Role; readonly scope?: Caller['scope'] },
): Promise<string> {
  const { signIn } = await app.get(SignInStore, { strict: false }).open({
    personId: userId,
    accountId,
    clientId,
    remembered: false,
    client: { userAgent: 'test', address: '127.0.0.1' },
    method: 'test',
  });
  const caller: Caller = { userId, accountId, clientId, role, signInId: signIn.id, scope };
  return app.get(AccessTokens, { strict: false }).issue(caller, new Date()).token;
}
