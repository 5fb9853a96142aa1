import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type {
  ActivationCode,
  CreatePassword,
  ForgotPassword,
  Message,
  PasswordGrant,
} from '@keenly/contracts/verification';
import { api } from '../../../shared/api/api';

/**
 * Asks for a code by email, the first time and for RESEND (product/entering#forgot-password). Answers words. Throws
 * ApiError.
 */
export async function askForCode(body: ForgotPassword): Promise<string> {
  return (await api.post<Message>(identityEndpoints.forgotPassword.path, { anonymous: true, body })).message;
}

/**
 * Exchanges the code for the grant that setting a password needs (product/entering#password-grant). Throws ApiError.
 */
export async function verifyCode(body: ActivationCode): Promise<string> {
  return (await api.post<PasswordGrant>(identityEndpoints.activationCode.path, { anonymous: true, body }))
    .grant;
}

/** Sets the password; every sign-in of the person ends. Answers words. Throws ApiError. */
export async function createPassword(body: CreatePassword): Promise<string> {
  return (await api.post<Message>(identityEndpoints.createPassword.path, { anonymous: true, body })).message;
}
