import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { CorporateSignedUp, CorporateSignUp, CorporateVerified } from '@keenly/contracts/organisation';
import type { Message } from '@keenly/contracts/verification';
import { api } from '../../shared/api/api';

/** Applies for a corporate account; nothing exists until its code is given. Throws ApiError. */
export async function applyForAccount(body: CorporateSignUp): Promise<CorporateSignedUp['data']> {
  return (await api.post<CorporateSignedUp>(organisationEndpoints.corporateSignUp.path, { body })).data;
}

/** RESEND. Answers words. Throws ApiError. */
export async function resendCorporateCode(clientId: string): Promise<string> {
  return (
    await api.post<Message>(organisationEndpoints.corporateResend.path, { body: { client_id: clientId } })
  ).message;
}

/** Gives the code: the account is there. Answers words. Throws ApiError. */
export async function verifyCorporateCode(clientId: string, code: string): Promise<string> {
  const body = { client_id: clientId, code };
  return (await api.post<CorporateVerified>(organisationEndpoints.corporateVerify.path, { body })).message;
}
