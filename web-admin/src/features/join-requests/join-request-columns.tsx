import { EmailAddress } from '@keenly/web-learner/ui/components/email-address';
import { joinRequestSortFields, type JoinRequest } from '@keenly/contracts/organisation';
import { sortableBy } from '../../shared/list/sortable';
import { Moment } from '../../shared/moment';
import { AnswerButtons } from './answer-buttons';

export const joinRequestColumns = sortableBy<JoinRequest>(joinRequestSortFields, [
  {
    id: 'user_name',
    header: 'Name',
    inList: 'full',
    cell: ({ user_name: name }) => <span className="k-strong">{name}</span>,
  },
  { id: 'email', header: 'Email', inList: 'full', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  { id: 'requested_role', header: 'Role', cell: ({ requested_role: role }) => role },
  { id: 'created_at', header: 'Requested', cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    id: 'answer',
    header: 'Action',
    inList: 'full',
    cell: (request) => <AnswerButtons request={request} />,
  },
]);
