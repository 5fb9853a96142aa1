import { SESSION_KEY } from '@keenly/web-learner/shared/auth/session-store';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { aPlatformAdmin, aSignIn } from './builders';

/** The sign-in that the console finds on this device. */
export function signedInAs(over: Partial<GeneralInformation> = {}): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSignIn(aPlatformAdmin(over), Date.now())));
}
