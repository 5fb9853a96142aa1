import type { CaughtMail } from '@keenly/contracts/console';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { consoleHref } from '../../shared/console-href';
import { Moment } from '../../shared/moment';

export const mailColumns: readonly TableColumn<CaughtMail>[] = [
  {
    id: 'subject',
    header: 'Subject',
    sortable: true,
    inList: 'full',
    cell: ({ id, subject }) => (
      <a className="k-strong" href={consoleHref(`/mails/${encodeURIComponent(id)}/show`)}>
        {subject === '' ? 'No subject' : subject}
      </a>
    ),
  },
  { id: 'to', header: 'To', sortable: true, inList: 'full', cell: ({ to }) => to },
  {
    id: 'received_at',
    header: 'Received',
    sortable: true,
    inList: 'full',
    cell: ({ received_at: at }) => <Moment at={at} />,
  },
];
