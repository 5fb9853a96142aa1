import type { Registrant } from '@keenly/contracts/console';
import type { SwitchedAccount } from '../../shared/accounts/admin-switch';
import './registrants.css';

const networks: Record<Registrant['network'], string> = {
  users: 'Users',
  client: 'Client',
  clients: 'Clients',
};

/** What does not apply to an account, such as the organisation of a personal one. */
const NONE = 'None';

export function networkWords({ network }: Registrant): string {
  return networks[network];
}

export function organisationOf({ client_name: name }: Registrant): string {
  return name ?? NONE;
}

/** What its switches need to know of an account. */
export function switched(registrant: Registrant): SwitchedAccount {
  return {
    id: registrant.id,
    name: registrant.user_name,
    isAdmin: registrant.is_admin,
    isActive: registrant.is_user_account_active,
    maySetAdmin: registrant.may_change,
    maySetActive: registrant.may_change || registrant.may_suspend,
  };
}

/** How many of the organisation's licences are in use: '38 of 50'. */
export function seatsOf({ user_count: users, max_licenses: licences }: Registrant): string {
  if (users === null && licences === null) return NONE;
  return `${users ?? 'NA'} of ${licences ?? 'NA'}`;
}
