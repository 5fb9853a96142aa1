import { clockOf } from '@keenly/web-learner/ui/format/dates';
import { DataTable, type TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { Button } from '@keenly/web-learner/ui/components/button';
import type { EmptyStateProps } from '@keenly/web-learner/ui/components/empty-state';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../../data/data-provider';
import { useListView } from './use-list-view';
import './list-page.css';

export interface ResourceTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  empty: EmptyStateProps;
}

/** The list context's records in web-learner's table: loading, empty, failing with Retry, and full. */
export function ResourceTable<Row extends { id: string }>({
  label,
  columns,
  empty,
}: ResourceTableProps<Row>) {
  const list = useListContext<Row>();
  const { data, error, total, refetch, isPlaceholderData = false } = list;
  const [view, setView] = useListView(columns);
  const loadedAt = (list.meta as ListMeta | undefined)?.loadedAt;
  const failure = error ? { reason: error.message, onRetry: () => void refetch() } : undefined;
  return (
    <div
      className={isPlaceholderData ? 'list-stale' : data === undefined ? 'list-loading' : ''}
      aria-busy={isPlaceholderData || undefined}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={data}
        rowId={(row) => row.id}
        view={view}
        onView={setView}
        rowCount={total ?? 0}
        empty={empty}
        failure={failure}
        foot={
          failure === undefined || loadedAt === undefined ? undefined : (
            <span className="list-renewal">
              Showing data from {clockOf(loadedAt)}. {failure.reason}
              <Button small onClick={failure.onRetry}>
                Retry
              </Button>
            </span>
          )
        }
      />
    </div>
  );
}
