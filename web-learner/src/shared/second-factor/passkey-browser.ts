import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { PasskeyCreation, PasskeyRequest } from '@keenly/contracts/passkeys';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Does this browser know passkeys at all? */
export const knowsPasskeys = browserSupportsWebAuthn;

/** Has the device make a passkey. Throws an Error whose words are for the person. */
export async function createPasskey(optionsJSON: PasskeyCreation) {
  if (!knowsPasskeys()) throw new Error(words.noPasskeys);
  return inWords(startRegistration({ optionsJSON }), words.passkeyTwice);
}

/** Has the device sign in with a passkey. Throws an Error whose words are for the person. */
export async function usePasskey(optionsJSON: PasskeyRequest) {
  return inWords(startAuthentication({ optionsJSON }), words.passkeyCanceled);
}

/** Closes what the browser asks. */
export function forgetPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The browser's own errors speak to developers: InvalidStateError is a device that is registered. */
async function inWords<T>(asking: Promise<T>, invalidState: string): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(isKnown ? invalidState : words.passkeyCanceled, { cause: error });
  }
}
