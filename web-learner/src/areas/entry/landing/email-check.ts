import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { EmailChecked } from '@keenly/contracts/verification';
import { api } from '../../../shared/api/api';

/** Does someone sign in with this address already (product/entering#email-check)? Throws ApiError. */
export async function isEmailActive(email: string): Promise<boolean> {
  const { message } = await api.post<EmailChecked>(identityEndpoints.emailCheck.path, {
    anonymous: true,
    body: { email },
  });
  return message.some((entry) => entry.is_user_account_active);
}
