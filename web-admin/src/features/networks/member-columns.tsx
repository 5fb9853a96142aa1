import { EmailAddress } from '@keenly/web-learner/ui/components/email-address';
import { networkMemberSortFields, type NetworkMember } from '@keenly/contracts/networks';
import { consoleHref } from '../../shared/console-href';
import { ActiveChoice } from '../../shared/accounts/active-choice';
import { AdminSwitch, type SwitchedAccount } from '../../shared/accounts/admin-switch';
import { sortableBy } from '../../shared/list/sortable';
import { MemberFlags } from './member-flags';
import { RemoveMember } from './remove-member';

const switched = (member: NetworkMember): SwitchedAccount => ({
  id: member.id,
  name: member.full_name,
  isAdmin: member.is_admin,
  isActive: member.is_user_account_active,
  maySetAdmin: member.may_change,
  maySetActive: member.may_change,
});

export const memberColumns = sortableBy<NetworkMember>(networkMemberSortFields, [
  {
    id: 'full_name',
    header: 'Name',
    inList: 'full',
    cell: ({ id, full_name: name }) => (
      <span className="member-name">
        <a className="k-strong" dir="auto" href={consoleHref(`/registrants/${encodeURIComponent(id)}/show`)}>
          {name}
        </a>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    inList: 'full',
    cell: ({ email }) => (
      <span className="member-email">
        <EmailAddress>{email}</EmailAddress>
      </span>
    ),
  },
  { id: 'sessions', header: 'Sessions', align: 'right', cell: ({ sessions }) => sessions },
  {
    id: 'topics',
    header: 'Topics',
    inList: 'full',
    cell: ({ topics }) => (
      <span className="member-topics" dir="auto">
        {topics.length === 0 ? 'No topics yet' : topics.join(', ')}
      </span>
    ),
  },
  { id: 'flags', header: 'Flags', inList: 'full', cell: (member) => <MemberFlags member={member} /> },
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
]);
