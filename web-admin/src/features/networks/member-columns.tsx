import { networkMemberSortFields, type NetworkMember } from '@keenly/contracts/networks';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { consoleHref } from '../../shared/console-href';
import { ActiveChoice } from '../../shared/accounts/active-choice';
import { AdminSwitch, type SwitchedAccount } from '../../shared/accounts/admin-switch';
import { MemberFlags } from './member-flags';
import { RemoveMember } from './remove-member';

type Column = TableColumn<NetworkMember>;

const switched = (member: NetworkMember): SwitchedAccount => ({
  id: member.id,
  name: member.full_name,
  isAdmin: member.is_admin,
  isActive: member.is_user_account_active,
  mayChange: member.may_change,
});

const columns: readonly Omit<Column, 'sortable'>[] = [
  {
    id: 'full_name',
    header: 'Name',
    inList: 'full',
    cell: ({ id, full_name: name }) => (
      <a className="k-strong" dir="auto" href={consoleHref(`/registrants/${encodeURIComponent(id)}/show`)}>
        {name}
      </a>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    inList: 'full',
    cell: ({ email }) => <span className="member-email">{email}</span>,
  },
  { id: 'sessions', header: 'Sessions', align: 'right', cell: ({ sessions }) => sessions },
  {
    id: 'topics',
    header: 'Topics',
    inList: 'full',
    cell: ({ topics }) => <span dir="auto">{topics.length === 0 ? 'No topics yet' : topics.join(', ')}</span>,
  },
  { id: 'flags', header: 'Flags', cell: (member) => <MemberFlags member={member} /> },
  { id: 'is_admin', header: 'Admin', cell: (member) => <AdminSwitch account={switched(member)} /> },
  {
    id: 'is_user_account_active',
    header: 'Status',
    cell: (member) => <ActiveChoice account={switched(member)} />,
  },
  {
    id: 'remove',
    header: 'Action',
    inList: 'last',
    cell: (member) => (member.may_change ? <RemoveMember member={member} /> : '-'),
  },
];

/** Those on the service's allowlist can be sorted. */
export const memberColumns: readonly Column[] = columns.map((column) => ({
  ...column,
  sortable: (networkMemberSortFields as readonly string[]).includes(column.id),
}));
