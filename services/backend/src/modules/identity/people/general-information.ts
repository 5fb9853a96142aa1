import type { GeneralInformation } from '@keenly/contracts/identity';
import { PRODUCT_SLUG } from '@keenly/contracts/product';
import type { Account } from '../../membership/membership.public.js';
import { fullName, type Person } from '../entities/person.entity.js';

/** The signed-in person and the account they act as (product/roles#kinds-of-accounts). */
export function generalInformation(person: Person, account: Account): GeneralInformation {
  return {
    id: account.accountId,
    user_id: person.id,
    external_id: person.externalId,
    client_id: account.clientId,
    client_name: account.clientName,
    role_id: account.role,
    platform_id: PRODUCT_SLUG,
    user_name: fullName(person),
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    designation: person.designation,
    profile_image_url: person.profileImageUrl,
    category_id: account.categoryId,
    network: account.clientId === null ? 'users' : 'clients',
  };
}

/**
 * Those of a person's open accounts that a sign-in may act as. A request that no one has accepted is no way around a
 * suspension: it waits as before, and opens once it's accepted (product/console#suspending-a-personal-account).
 */
export function usableAccounts<One extends Pick<Account, 'clientId' | 'status'>>(
  accounts: readonly One[],
): readonly One[] {
  const isSuspended = accounts.some(({ clientId, status }) => clientId === null && status === 'INACTIVE');
  return accounts.filter(({ status }) => status === 'ACTIVE' || (status === 'PENDING' && !isSuspended));
}

/**
 * The account a sign-in acts as: the one in the organisation asked for, else the active one joined last, the personal
 * one at last. `accounts` come in that order.
 */
export function chooseAccount(
  accounts: readonly Account[],
  asked: string | number | undefined,
): Account | undefined {
  const active = usableAccounts(accounts);
  return active.find(({ clientId }) => clientId !== null && clientId === asked) ?? active[0];
}
