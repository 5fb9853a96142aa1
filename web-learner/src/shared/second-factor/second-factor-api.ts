import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import type { TotpSetUp } from '@keenly/contracts/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** Is two-step sign-in on? */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.ask(secondFactorEndpoints.secondFactor, {}, { signal })).data,
});

/** A secret for an authenticator app. Throws ApiError; PASSWORD_WRONG belongs to the password. */
export function beginTotp(password: string): Promise<TotpSetUp> {
  return api.ask(secondFactorEndpoints.beginTotp, { body: { password } });
}

/** Turns it on; answers the recovery codes, which are told this once. Throws ApiError. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await api.ask(secondFactorEndpoints.confirmTotp, { body: { code } })).recovery_codes;
}

/** Recovery codes instead of the former ones. Throws ApiError. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await api.ask(secondFactorEndpoints.renewRecoveryCodes, { body: { password } })).recovery_codes;
}

/** Turns it off. Throws ApiError. */
export async function removeSecondFactor(password: string): Promise<void> {
  await api.ask(secondFactorEndpoints.removeSecondFactor, { body: { password } });
}
