import type { AccountCard, AccountList, CorporateCard } from '@keenly/contracts/accounts';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { queryOptions } from '@tanstack/react-query';
import { api, sessionStore } from '../../shared/api/api';

/** The caller's accounts by kind (product/organizations#accounts). */
export const accountsQuery = queryOptions({
  queryKey: [accountsEndpoints.accounts.path],
  queryFn: ({ signal }) => api.ask(accountsEndpoints.accounts, {}, { signal }),
});

export type AnyAccount = AccountCard | CorporateCard;

export interface AccountGroup {
  label: string;
  /** Where switching to one of them leads (product/organizations#accounts). */
  to: '/home' | '/manager-dashboard';
  accounts: readonly AnyAccount[];
}

/** Groups that have someone in them: Personal, Corporate, Admin (and owners), City (the platform's own). */
export function groupsOf({ data }: AccountList): readonly AccountGroup[] {
  const all: AccountGroup[] = [
    { label: labels.personal, to: '/home', accounts: data.Users },
    { label: labels.corporate, to: '/manager-dashboard', accounts: data.Neighbourhoods },
    { label: labels.admin, to: '/manager-dashboard', accounts: [...data.Clients, ...data.Admins] },
    { label: labels.city, to: '/manager-dashboard', accounts: data.Parents },
  ];
  return all.filter(({ accounts }) => accounts.length > 0);
}

export function isCorporate(account: AnyAccount): account is CorporateCard {
  return 'client_id' in account;
}

export function nameOf(account: AnyAccount): string {
  return isCorporate(account) ? account.community_name : account.user_name;
}

/** Makes an account the main one; without an organisation the personal one. Answers words. Throws ApiError. */
export async function makeMain(clientId: string | null): Promise<string> {
  const { message } = await api.ask(accountsEndpoints.makeMainAccount, {
    body: { client_id: clientId, main_acc: true },
  });
  return message;
}

/** Leaves an organisation. Answers 'removed Successfully'. Throws ApiError. */
export async function leaveAccount(clientId: string): Promise<string> {
  const { result } = await api.ask(organisationEndpoints.leaveOrganisation, {
    body: { client_id: clientId },
  });
  return result;
}

/** Ends the caller's access; then storage is cleared, and the guard leads to /sign-in. Throws ApiError. */
export async function discontinue(): Promise<void> {
  await api.ask(accountsEndpoints.deactivateAccount, { body: { is_active: 'false' } });
  sessionStore.clear({ onPurpose: true });
}
