import type { DeadLetter } from '@keenly/contracts/console';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { Moment } from '../../shared/moment';
import { RetryButton } from './retry-button';

export const deadLetterColumns: readonly TableColumn<DeadLetter>[] = [
  { id: 'to', header: 'To', inList: 'two', cell: ({ to }) => <span className="k-strong">{to}</span> },
  {
    id: 'kind',
    header: 'Mail',
    sortable: true,
    inList: 'full',
    cell: ({ kind, cause }) => (
      <>
        {kind} <span className="k-quiet">{cause}</span>
      </>
    ),
  },
  { id: 'error', header: 'Reason', sortable: true, inList: 'full', cell: ({ error }) => error },
  { id: 'attempts', header: 'Tries', sortable: true, align: 'right', cell: ({ attempts }) => attempts },
  { id: 'failed_at', header: 'Failed', sortable: true, cell: ({ failed_at: at }) => <Moment at={at} /> },
  { id: 'retry', header: 'Action', inList: 'corner', cell: (letter) => <RetryButton letter={letter} /> },
];
