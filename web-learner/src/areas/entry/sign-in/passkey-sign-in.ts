import type { SignedIn } from '@keenly/contracts/identity';
import { passkeySignInOptions, signInWithPasskey } from '@keenly/contracts/passkeys.endpoints';
import { api } from '../../../shared/api/api';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';
import { usePasskey as signWithPasskey } from '../../../shared/second-factor/passkey-browser';

/**
 * Signs in with a passkey alone and keeps the token. Throws ApiError, or an Error whose words are for the person where
 * the device did not sign.
 */
export async function signInWithPasskeyAlone(remember_me: boolean): Promise<void> {
  const { challenge, passkey } = await api.ask(passkeySignInOptions, {}, { anonymous: true });
  const credential = await signWithPasskey(passkey);
  const response = await api.send('POST', signInWithPasskey.path, {
    anonymous: true,
    body: { challenge, credential, remember_me },
  });
  keepSignIn((await response.json()) as SignedIn, response);
}
