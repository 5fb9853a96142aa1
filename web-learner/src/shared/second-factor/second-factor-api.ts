import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** Is two-step sign-in on? */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.get<SecondFactor>(secondFactorPaths.about, { signal })).data,
});

/** A secret for an authenticator app. Throws ApiError; PASSWORD_WRONG belongs to the password. */
export function beginTotp(password: string): Promise<TotpSetUp> {
  return api.post<TotpSetUp>(secondFactorPaths.totp, { body: { password } });
}

/** Turns it on; answers the recovery codes, which are told this once. Throws ApiError. */
export async function confirmTotp(code: string): Promise<string[]> {
  return (await api.post<RecoveryCodes>(secondFactorPaths.confirm, { body: { code } })).recovery_codes;
}

/** Recovery codes instead of the former ones. Throws ApiError. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  return (await api.post<RecoveryCodes>(secondFactorPaths.recoveryCodes, { body: { password } }))
    .recovery_codes;
}

/** Turns it off. Throws ApiError. */
export async function removeSecondFactor(password: string): Promise<void> {
  await api.send('POST', secondFactorPaths.remove, { body: { password } });
}
