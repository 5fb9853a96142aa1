import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { SignedIn, SignedUp, SignUp } from '@keenly/contracts/identity';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import type { Message, Verified } from '@keenly/contracts/verification';
import { api } from '../../../shared/api/api';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';
import {
  forgetVerification,
  pendingVerification,
  rememberVerification,
  type PendingVerification,
} from '../../../shared/auth/verification-store';

/**
 * Creates the account and remembers that its code is due (product/entering#sign-up-form). Throws ApiError; EMAIL_IN_USE
 * belongs to the email.
 */
export async function signUp(form: SignUp, join: PendingVerification['join']): Promise<void> {
  const { data } = await api.post<SignedUp>(identityEndpoints.signUp.path, { anonymous: true, body: form });
  rememberVerification({
    email: form.email,
    token: data.UserClients[0].token,
    ...(join === undefined ? {} : { join }),
  });
}

/** Only the sign-up that asked for a code may use it. */
function tokenFor(email: string): string | undefined {
  const pending = pendingVerification();
  return pending?.email === email ? pending.token : undefined;
}

/** Hands in the code and signs in (product/entering#verification-codes). Answers words. Throws ApiError. */
export async function verifyEmail(email: string, code: string): Promise<string> {
  const response = await api.send('POST', identityEndpoints.verification.path, {
    anonymous: true,
    token: tokenFor(email),
    body: { email, code, is_token_require: true },
  });
  const answer = (await response.json()) as Verified;
  if (answer.token !== undefined) keepSignIn(answer as SignedIn, response);
  return answer.message;
}

/** Asks for another code (product/entering#verification-codes). Answers words. Throws ApiError. */
export async function resendCode(email: string): Promise<string> {
  const { message } = await api.post<Message>(identityEndpoints.resendConfirmation.path, {
    anonymous: true,
    token: tokenFor(email),
    body: { email },
  });
  return message;
}

/**
 * Asks for the organisation that was chosen on the form, once. Answers the words on what became of it, or undefined
 * where none was chosen. Throws ApiError.
 */
export async function joinChosenOrganisation(): Promise<string | undefined> {
  const join = pendingVerification()?.join;
  forgetVerification();
  if (join === undefined) return undefined;
  return (await api.post<JoinedOrganisation>(organisationEndpoints.joinOrganisation.path, { body: join }))
    .message;
}
