import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { grouped } from '@keenly/contracts/formulas/counted';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/components/button';
import { Avatar } from '../../../ui/components/avatar';
import { Chip } from '../../../ui/components/chips';
import { hours } from '../../../ui/format/figures';
import type { TableColumn } from '../../../ui/table/data-table';
import { none } from '../../../ui/table/none';
import { type GroupViewer, mayOpen } from './group-locks';
import type { GroupMember } from './group-members';
import { GroupMenu, type GroupMenuProps } from './group-menu';

/** Columns of a group; of who only asks there are no figures. */
export function groupColumns(
  viewer: GroupViewer,
  acting: Pick<GroupMenuProps, 'selected' | 'onAct' | 'onApprove'>,
): TableColumn<GroupMember>[] {
  return [
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
      cell: (member) => <span className="k-nowrap">{member.isPending ? '-' : hours(member.hours)}</span>,
    },
    {
      id: 'sessions',
      header: labels.sessions,
      align: 'right',
      cell: ({ isPending, sessions }) => (isPending ? '-' : grouped(sessions)),
    },
    {
      id: 'topics',
      header: labels.topics,
      inList: 'full',
      cell: ({ topics }) =>
        topics.length === 0 ? none : <span className="group-topics">{topics.join(', ')}</span>,
    },
    {
      id: 'details',
      header: labels.viewDetails,
      inList: 'last',
      cell: (member) => (mayOpen(member, viewer) ? <Details member={member} /> : none),
    },
    {
      id: 'actions',
      header: labels.actions,
      align: 'right',
      inList: 'corner',
      cell: (member) => <GroupMenu member={member} viewer={viewer} {...acting} />,
    },
  ];
}

function Details({ member: { id, name } }: { member: GroupMember }) {
  return (
    <Link
      className={buttonClass('text', true, 'group-details')}
      to={`/employee-details/${id}`}
      aria-label={`${labels.viewDetails} of ${name}`}
    >
      {labels.viewDetails}
    </Link>
  );
}

function Who({ member, isSelf }: { member: GroupMember; isSelf: boolean }) {
  return (
    <span className="group-who">
      <Avatar name={member.name} imageUrl={member.image} own={isSelf} />
      <span className="group-name">
        <span className="k-strong" dir="auto">
          {member.name}
        </span>
        {isSelf ? <Chip>{labels.you}</Chip> : null}
        {member.isMentor ? <Chip>{labels.mentor}</Chip> : null}
        {member.isPending ? <Chip>{labels.pending}</Chip> : null}
        {member.waitsForAdmin ? <Chip>{labels.waitsForAdmin}</Chip> : null}
      </span>
    </span>
  );
}
