import { trustPage as words, viewedWords } from '@keenly/contracts/catalogue/trust-page';
import type { DataView } from '@keenly/contracts/trust';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { wordsFor } from '../../shared/api/api-error';
import { clockOf, dayInWords } from '../../ui/format/dates';
import { DataTable, type TableColumn } from '../../ui/table/data-table';
import type { TableView } from '../../ui/table/table-view';
import { useViewInAddress } from '../../ui/table/view-in-address';
import { toast } from '../../ui/toasts/toast-store';
import { Panel } from '../../ui/components/panel';
import { useWayBack } from '../../ui/components/use-way-back';
import { useViews } from './use-views';

/** Newest first, always. */
const sortable: readonly string[] = [];
const START: TableView = { page: 0, pageSize: 10, sort: { column: 'when', desc: true } };

const columns: readonly TableColumn<DataView>[] = [
  {
    id: 'viewer',
    header: words.viewer,
    inList: 'two',
    cell: ({ viewer_name: name, organisation }) => (
      <span className="looked">
        <b>{name === '' ? words.gone : name}</b>
        {organisation === null ? null : <span className="k-quiet">{organisation}</span>}
      </span>
    ),
  },
  {
    id: 'when',
    header: words.when,
    inList: 'corner',
    cell: ({ last_at: at }) => `${dayInWords(at)}, ${clockOf(at)}`,
  },
  {
    id: 'what',
    header: words.viewed,
    inList: 'full',
    cell: ({ what, session_id: session }) =>
      session === null ? viewedWords[what] : <SessionLink id={session} words={viewedWords[what]} />,
  },
  { id: 'times', header: words.times, align: 'right', cell: ({ times }) => String(times) },
];

function SessionLink({ id, words: text }: { id: string; words: string }) {
  return (
    <Link to={`/sessions/${id}`} state={useWayBack()}>
      {text}
    </Link>
  );
}

/** Who viewed the person's data, and when; newest first. `onHere` once they're known, or why not. */
export function ViewsPanel({ onHere }: { onHere: () => void }) {
  const [view, setView] = useViewInAddress(sortable, START);
  const answer = useViews(view.page, view.pageSize);
  const { isError, error, errorUpdatedAt } = answer;
  const offline = answer.fetchStatus === 'paused';
  // Another page's rows may be shown while the asked one is on its way, not where none is coming.
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  useEffect(() => {
    if (isError) toast('error', wordsFor(error));
  }, [isError, error, errorUpdatedAt]);
  const isHere = !answer.isPending || offline;
  useEffect(() => {
    if (isHere) onHere();
  }, [isHere, onHere]);
  return (
    <Panel title={words.viewsTitle} lead={words.viewsLead} busy={answer.isFetching}>
      <DataTable
        label={words.viewsTitle}
        columns={columns}
        rows={data?.data.views}
        rowCount={data?.data.total ?? 0}
        rowId={(row) => [row.viewer_name, row.what, row.session_id, row.first_at].join(' ')}
        view={view}
        onView={setView}
        empty={{ words: words.viewsEmpty, line: words.viewsEmptyLine }}
        failure={isError ? { reason: wordsFor(error), onRetry: () => void answer.refetch() } : undefined}
        offline={offline}
      />
    </Panel>
  );
}
