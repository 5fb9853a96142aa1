import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type RowData,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, useRef, type ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../components/empty-state';
import { OfflineNote } from '../components/offline-note';
import { RetryPanel } from '../components/retry-panel';
import { HeaderCell } from './header-cell';
import { openOnClick } from './row-click';
import { onRowKey } from './row-keys';
import { SelectAllCell, SelectCell, type TableSelection } from './selection';
import { SkeletonRows } from './skeleton-rows';
import { TableFoot } from './table-foot';
import { isPageSize, type PageSizes, pageSizes, type TableView } from './table-view';
import './data-table.css';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, and without `sortable`, the header is plain words. */
  value?: (row: Row) => string | number;
  /** Sorted by the service. */
  sortable?: boolean;
  align?: 'right';
  /**
   * Place in the narrow list: two thirds of the first line and the corner beside them, the whole second line, one third
   * with its label (the usual), or the last line.
   */
  inList?: 'two' | 'corner' | 'full' | 'labelled' | 'last';
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  view: TableView;
  onView: (view: TableView) => void;
  /** All rows there are, where the service pages and sorts; absent where the table does. */
  rowCount?: number;
  /** How many rows a page may have. */
  sizes?: PageSizes;
  empty: EmptyStateProps;
  /** Why there are no rows to show, and the way to ask again. */
  failure?: { reason: string; onRetry: () => void } | undefined;
  /** The rows wait for the network. */
  offline?: boolean | undefined;
  foot?: ReactNode;
  /** Checkboxes before the rows; what is chosen stays chosen from page to page. */
  selection?: TableSelection<Row> | undefined;
  /** A click anywhere on the row: the pointer's short cut to a link or button that the row must hold as well. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows that lead nowhere; every row opens where this is absent. */
  opensNothing?: ((row: Row) => boolean) | undefined;
}

/**
 * The table of every screen: sticky header, optional checkboxes, sorting per column, a choice of rows per page, a labelled list
 * when narrow.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, view, onView, rowCount, empty, failure, foot, selection, onOpen } =
    props;
  const { offline = false, sizes = pageSizes, opensNothing } = props;
  const served = rowCount !== undefined;
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, served)), [columns, served]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const anchored = useRef<string>(null);
  const anchor = useMemo(
    () => ({ get: () => anchored.current, set: (id: string) => void (anchored.current = id) }),
    [],
  );
  const sorting = useMemo(() => [{ id: view.sort.column, desc: view.sort.desc }], [view.sort]);
  const pagination = useMemo(
    () => ({ pageIndex: view.page, pageSize: view.pageSize }),
    [view.page, view.pageSize],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting, pagination },
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next !== undefined) onView({ ...view, page: 0, sort: { column: next.id, desc: next.desc } });
    },
    onPaginationChange: (change: Updater<PaginationState>) => {
      const next = typeof change === 'function' ? change(pagination) : change;
      if (isPageSize(next.pageSize, sizes))
        onView({ ...view, page: next.pageIndex, pageSize: next.pageSize });
    },
    enableSortingRemoval: false,
    autoResetPageIndex: false,
    manualSorting: served,
    manualPagination: served,
    ...(served ? { rowCount } : {}),
  });

  if (rows === undefined && failure !== undefined) return <RetryPanel {...failure} />;
  if (rows === undefined && offline) return <OfflineNote />;
  if (rows?.length === 0 && view.page === 0) return <EmptyState {...empty} />;
  const shown = table.getRowModel().rows;
  const choosable = shown.filter((row) => isChoosable(row.original, selection)).map(({ id }) => id);
  return (
    <div className="k-table-box">
      <table className="k-table" role="table" aria-label={label} aria-busy={rows === undefined || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {selection === undefined ? null : <SelectAllCell ids={choosable} selection={selection} />}
            {table.getFlatHeaders().map((header, index) => (
              <HeaderCell
                key={header.id}
                words={columns[index]?.header ?? ''}
                align={columns[index]?.align}
                sorted={header.column.getIsSorted()}
                onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onRowKey}>
          {rows === undefined ? (
            <SkeletonRows
              classes={[...(selection === undefined ? [] : ['k-in-select']), ...columns.map(cellClass)]}
              rows={5}
            />
          ) : null}
          {shown.map((row) => (
            <tr
              key={row.id}
              role="row"
              tabIndex={-1}
              {...(onOpen === undefined || opensNothing?.(row.original) === true
                ? {}
                : { className: 'k-row-opens', onClick: openOnClick(() => onOpen(row.original)) })}
            >
              {selection === undefined ? null : (
                <SelectCell
                  id={row.id}
                  row={row.original}
                  ids={choosable}
                  anchor={anchor}
                  selection={selection}
                />
              )}
              {columns.map((column) => (
                <td key={column.id} role="cell" className={cellClass(column)} data-label={labelOf(column)}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TableFoot
        note={foot}
        view={view}
        sizes={sizes}
        total={served ? rowCount : data.length}
        onView={onView}
        disabled={rows === undefined}
      />
    </div>
  );
}

const isChoosable = <Row,>(row: Row, selection: TableSelection<Row> | undefined): boolean =>
  selection?.isLocked?.(row) !== true && selection?.isOffered?.(row) !== false;

function definitionOf<Row extends RowData>(
  column: TableColumn<Row>,
  served: boolean,
): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => column.value?.(row),
    enableSorting: served ? column.sortable === true : column.value !== undefined,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
    sortDescFirst: false,
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { sensitivity: 'base', numeric: true });
}

function cellClass<Row>({ align, inList }: TableColumn<Row>): string {
  return [align === 'right' ? 'k-right' : '', `k-in-${inList ?? 'labelled'}`].join(' ').trim();
}

function labelOf<Row>({ inList = 'labelled', header }: TableColumn<Row>): string | undefined {
  return inList === 'labelled' ? header : undefined;
}
