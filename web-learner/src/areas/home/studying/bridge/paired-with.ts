import type { GeneralInformation } from '@keenly/contracts/identity';
import { sessionStore } from '../../../../shared/api/api';
import type { ExtensionPresence } from './extension-link';

/**
 * Whether this browser's extension records into the account that is shown: another account of the same person is
 * another place, where others may look. A build that does not tell its account is taken at the person's word, for
 * pairing it again would not teach it to.
 */
export function isPairedWith(
  presence: ExtensionPresence,
  user: Pick<GeneralInformation, 'id' | 'user_id'> | undefined,
): boolean {
  if (typeof presence === 'string' || presence.paired === null || user === undefined) return false;
  const { user_id: personId, account } = presence.paired;
  return personId === user.user_id && (account === undefined || account.account_id === user.id);
}

/** For which account a page asks something of the extension, as the request says it. */
export const forAccount = (): { account_id: string | undefined } => ({
  account_id: sessionStore.get()?.user.id,
});
