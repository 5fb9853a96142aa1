import { joinRequestSortFields, type JoinRequest } from '@keenly/contracts/organisation';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { Moment } from '../../shared/moment';
import { AnswerButtons } from './answer-buttons';

const columns: readonly Omit<TableColumn<JoinRequest>, 'sortable'>[] = [
  {
    id: 'user_name',
    header: 'Name',
    inList: 'full',
    cell: ({ user_name: name }) => <span className="k-strong">{name}</span>,
  },
  { id: 'email', header: 'Email', inList: 'full', cell: ({ email }) => email },
  { id: 'requested_role', header: 'Role', cell: ({ requested_role: role }) => role },
  { id: 'created_at', header: 'Requested', cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    id: 'answer',
    header: 'Action',
    inList: 'full',
    cell: (request) => <AnswerButtons request={request} />,
  },
];

/** Those on the service's allowlist can be sorted. */
export const joinRequestColumns: readonly TableColumn<JoinRequest>[] = columns.map((column) => ({
  ...column,
  sortable: (joinRequestSortFields as readonly string[]).includes(column.id),
}));
