import { EmailAddress } from '@keenly/web-learner/ui/components/email-address';
import { registrantSortFields, type Registrant } from '@keenly/contracts/console';
import { tableDate } from '@keenly/web-learner/ui/format/dates';
import { consoleHref } from '../../shared/console-href';
import { ActiveChoice } from '../../shared/accounts/active-choice';
import { AdminSwitch } from '../../shared/accounts/admin-switch';
import { sortableBy } from '../../shared/list/sortable';
import { networkWords, organisationOf, seatsOf, switched } from './registrant-values';

/** Columns of 'All Registrants' (product/console#registrants). */
export const registrantColumns = sortableBy<Registrant>(registrantSortFields, [
  {
    id: 'user_name',
    header: 'Name',
    inList: 'two',
    cell: ({ id, user_name: name }) => (
      <a className="k-strong" dir="auto" href={consoleHref(`/registrants/${encodeURIComponent(id)}/show`)}>
        {name}
      </a>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    inList: 'full',
    cell: ({ email }) => (
      <span className="registrant-email">
        <EmailAddress>{email}</EmailAddress>
      </span>
    ),
  },
  {
    id: 'client_name',
    header: 'Organization',
    cell: (registrant) => <span dir="auto">{organisationOf(registrant)}</span>,
  },
  { id: 'network', header: 'Network', cell: networkWords },
  {
    id: 'user_client_created_at',
    header: 'Created',
    cell: ({ user_client_created_at: at }) => (
      <time className="k-nowrap" dateTime={at}>
        {tableDate(at)}
      </time>
    ),
  },
  { id: 'is_admin', header: 'Admin', cell: (registrant) => <AdminSwitch account={switched(registrant)} /> },
  {
    id: 'is_user_account_active',
    header: 'Status',
    inList: 'corner',
    cell: (registrant) => <ActiveChoice account={switched(registrant)} />,
  },
  { id: 'user_count', header: 'Licenses used', align: 'right', cell: seatsOf },
]);
