import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { BrowserContext } from 'playwright-core';
import { told } from './requests.js';

const DAY_MS = 24 * 3600 * 1000;

/** Someone's sign-in, as the application keeps it in the browser. */
export async function signIn(context: BrowserContext, url: string, token: string): Promise<void> {
  const user = await told<GeneralInformation>(`${url}${identityEndpoints.authUser.path}`, token);
  const tomorrow = Date.now() + DAY_MS;
  const session = { token, expires_at: tomorrow, renew_at: tomorrow, user_id: user.user_id, user };
  await context.addInitScript(
    (kept) => localStorage.setItem('keenly.session', kept),
    JSON.stringify(session),
  );
}

/** The service's own origin, which its pages and their live feed are served under. */
export function localhost(url: string): string {
  const own = new URL(url);
  own.hostname = 'localhost';
  return own.origin;
}
