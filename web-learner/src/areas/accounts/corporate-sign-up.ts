import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { CorporateSignedUp, CorporateSignUp } from '@keenly/contracts/organisation';
import { api } from '../../shared/api/api';

/** Applies for a corporate account; nothing exists until its code is given. Throws ApiError. */
export async function applyForAccount(body: CorporateSignUp): Promise<CorporateSignedUp['data']> {
  return (await api.ask(organisationEndpoints.corporateSignUp, { body })).data;
}

/** RESEND. Answers words. Throws ApiError. */
export async function resendCorporateCode(clientId: string): Promise<string> {
  return (await api.ask(organisationEndpoints.corporateResend, { body: { client_id: clientId } })).message;
}

/** Gives the code: the account is there. Answers words. Throws ApiError. */
export async function verifyCorporateCode(clientId: string, code: string): Promise<string> {
  const body = { client_id: clientId, code };
  return (await api.ask(organisationEndpoints.corporateVerify, { body })).message;
}
