import type { HeldEvent } from '@keenly/contracts/console';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { Moment } from '../../shared/moment';
import { RetryHeldButton } from './retry-held-button';

const kinds: Record<HeldEvent['kind'], string> = {
  'put-aside': 'Stream put aside',
  stopped: 'Stopped',
  retrying: 'Keeps failing',
};

export const heldEventColumns: readonly TableColumn<HeldEvent>[] = [
  {
    id: 'reader',
    header: 'Reader',
    sortable: true,
    inList: 'two',
    cell: ({ reader, version }) => (
      <>
        <span className="k-strong">{reader}</span> <span className="k-quiet">version {version}</span>
      </>
    ),
  },
  {
    id: 'kind',
    header: 'What is held',
    sortable: true,
    inList: 'full',
    cell: ({ kind, event_type: type, stream }) => (
      <>
        {kinds[kind]} {type === null ? null : <span>from {type}</span>}{' '}
        {stream === null ? null : <span className="k-quiet">{stream}</span>}
      </>
    ),
  },
  { id: 'error', header: 'Reason', sortable: true, inList: 'full', cell: ({ error }) => error },
  {
    id: 'attempts',
    header: 'Tries',
    sortable: true,
    align: 'right',
    cell: ({ attempts }) => attempts ?? '–',
  },
  { id: 'waiting', header: 'Events waiting', sortable: true, align: 'right', cell: ({ waiting }) => waiting },
  { id: 'since', header: 'Since', sortable: true, cell: ({ since }) => <Moment at={since} /> },
  { id: 'retry', header: 'Action', inList: 'corner', cell: (held) => <RetryHeldButton held={held} /> },
];
