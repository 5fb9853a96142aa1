import type { PasskeySignIn } from '@keenly/contracts/passkeys';
import { passkeySignInOptions, signInWithPasskey } from '@keenly/contracts/passkeys.endpoints';
import { api } from '../../../shared/api/api';
import { signInWith } from '../../../shared/auth/sign-in-with';
import { usePasskey as signWithPasskey } from '../../../shared/second-factor/passkey-browser';

/**
 * Signs in with a passkey alone and keeps the token. Throws ApiError, or an Error whose words are for the person where
 * the device did not sign.
 */
export async function signInWithPasskeyAlone(remember_me: boolean): Promise<void> {
  const { challenge, passkey } = await api.ask(passkeySignInOptions, {}, { anonymous: true });
  // A passkey that signs alone tells whose it is; the service refuses one that doesn't.
  const credential = (await signWithPasskey(passkey)) as PasskeySignIn['credential'];
  await signInWith(signInWithPasskey, { body: { challenge, credential, remember_me } });
}
