import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import { grouped } from '@keenly/contracts/formulas/counted';
import { platformRoles, type Role } from '@keenly/contracts/roles';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/components/avatar';
import { Chip } from '../../../ui/components/chips';
import { EmailAddress } from '../../../ui/components/email-address';
import { hours } from '../../../ui/format/figures';
import type { TableColumn } from '../../../ui/table/data-table';
import { none } from '../../../ui/table/none';
import type { Viewer } from './flag-locks';
import { MemberMenu } from './member-menu';
import type { Member } from './members';

const pathTo = ({ id }: Member) => `/employee-details/${id}`;

/** Columns of the members (product/members#allocation); the service sorts by the ids of those that sort. */
export const memberTableColumns = (viewer: Viewer): TableColumn<Member>[] => [
  {
    id: 'name',
    header: labels.name,
    sortable: true,
    inList: 'two',
    cell: (member) => <Who member={member} isSelf={member.id === viewer.accountId} />,
  },
  {
    id: 'hours',
    header: labels.hours,
    sortable: true,
    align: 'right',
    cell: (member) => <span className="k-nowrap">{hours(member.hours)}</span>,
  },
  {
    id: 'sessions',
    header: labels.sessions,
    sortable: true,
    align: 'right',
    cell: ({ sessions }) => grouped(sessions),
  },
  {
    id: 'topics',
    header: labels.topics,
    inList: 'full',
    cell: ({ topics }) =>
      topics.length === 0 ? none : <span className="allocation-topics">{topics.join(', ')}</span>,
  },
  {
    id: 'details',
    header: labels.viewDetails,
    inList: 'last',
    cell: (member) => (
      <Link
        className="allocation-details"
        to={pathTo(member)}
        aria-label={`${labels.viewDetails} of ${member.name}`}
      >
        {labels.viewDetails}
      </Link>
    ),
  },
  {
    id: 'actions',
    header: labels.actions,
    align: 'right',
    inList: 'corner',
    cell: (member) => <MemberMenu member={member} viewer={viewer} />,
  },
];

function Who({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const role = roleWord(member.role);
  return (
    <span className="allocation-who">
      <Avatar name={member.name} imageUrl={member.image} own={isSelf} />
      <span>
        <span className="allocation-name">
          <span className="k-strong">{member.name}</span>
          {isSelf ? <Chip>{labels.you}</Chip> : null}
          {role === undefined ? null : <Chip>{role}</Chip>}
          {member.isOn ? null : <Chip>{labels.inactive}</Chip>}
        </span>
        <span className="k-quiet">
          <EmailAddress>{member.email}</EmailAddress>
        </span>
      </span>
    </span>
  );
}

function roleWord(role: Role): string | undefined {
  if (role === 'USER') return undefined;
  if (role === 'MANAGER') return labels.manager;
  if (role === 'TEACHER') return labels.teacher;
  return role === 'CLIENT_OWNER' || platformRoles.includes(role) ? labels.owner : labels.admin;
}
