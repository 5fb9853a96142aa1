import type { Registrant } from '@keenly/contracts/console';
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

export function adminWords({ is_admin: admin }: Registrant): string {
  return admin ? 'Yes' : 'No';
}

/** How many of the organisation's licences are in use: '38 of 50'. */
export function seatsOf({ user_count: users, max_licenses: licences }: Registrant): string {
  if (users === null && licences === null) return NONE;
  return `${users ?? 'NA'} of ${licences ?? 'NA'}`;
}
