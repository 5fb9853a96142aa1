import { outsideStudyWords as words } from '@keenly/contracts/catalogue/outside-study';
import type { OutsideItem } from '@keenly/contracts/outside-study';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { clockOf, dayInWords } from '../../../ui/format/dates';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { DataTable, type TableColumn } from '../../../ui/table/data-table';
import type { TableView } from '../../../ui/table/table-view';
import { toast } from '../../../ui/toasts/toast-store';
import { useOutsideItems, useOutsideStudy } from './outside-study';

/** Newest first, always. */
const START: TableView = { page: 0, pageSize: 10, sort: { column: 'when', desc: true } };

/** 'From other tools': what came, what of it counts, and Remove; one removal can be undone until the next. */
export function OutsideItemsTable() {
  const [view, setView] = useState(START);
  const [gone, setGone] = useState<OutsideItem>();
  const answer = useOutsideItems(view.page, view.pageSize);
  const { remove, restore } = useOutsideStudy();
  const offline = answer.fetchStatus === 'paused';
  // Another page's rows may be shown while the asked one is on its way, not where none is coming.
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const removeOne = async (item: OutsideItem) => {
    try {
      await remove.mutateAsync(item.id);
      setGone(item);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  const undo = async ({ id }: OutsideItem) => {
    try {
      await restore.mutateAsync(id);
      toast('success', words.restored);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
    setGone(undefined);
  };
  const columns = columnsWith((item) => void removeOne(item), remove.isPending);
  return (
    <>
      <h3 className="outside-title">{words.listTitle}</h3>
      {gone === undefined ? null : (
        <div className="outside-removed" role="status">
          <span>
            {words.removed} {gone.is_completion ? words.completionStays : null}
          </span>
          <Button small busy={restore.isPending} onClick={() => void undo(gone)}>
            {words.undo}
          </Button>
        </div>
      )}
      <DataTable
        label={words.listTitle}
        columns={columns}
        rows={data?.data.items}
        rowCount={data?.data.total ?? 0}
        rowId={({ id }) => id}
        view={view}
        onView={setView}
        empty={{ words: words.none, line: words.emptyOn }}
        failure={
          answer.isError && data === undefined
            ? { reason: wordsFor(answer.error), onRetry: () => void answer.refetch() }
            : undefined
        }
        offline={offline}
      />
    </>
  );
}

const columnsWith = (
  onRemove: (item: OutsideItem) => void,
  isRemoving: boolean,
): readonly TableColumn<OutsideItem>[] => [
  {
    id: 'what',
    header: words.columns.what,
    inList: 'two',
    cell: ({ name, is_completion: isCompletion }) => (
      <span className="looked">
        <b className="outside-name">{name}</b>
        {isCompletion ? <span className="k-quiet">{words.completed}</span> : null}
      </span>
    ),
  },
  {
    id: 'when',
    header: words.columns.when,
    inList: 'corner',
    cell: ({ at }) => `${dayInWords(at)}, ${clockOf(at)}`,
  },
  {
    id: 'tool',
    header: words.columns.tool,
    cell: ({ tool }) => (tool === '' ? words.noTool : tool),
  },
  {
    id: 'capability',
    header: words.columns.capability,
    cell: ({ capability }) => (capability === '' ? words.noCapability : capability),
  },
  { id: 'counted', header: words.columns.counted, inList: 'full', cell: (item) => <Counted item={item} /> },
  {
    id: 'remove',
    header: words.columns.actions,
    align: 'right',
    inList: 'last',
    cell: (item) => (
      <Button small busy={isRemoving} aria-label={words.removeItem(item.name)} onClick={() => onRemove(item)}>
        {words.remove}
      </Button>
    ),
  },
];

/** How much of the time that the tool has counts, and why not all of it. */
function Counted({ item: { told_s: told, counted_s: counted, why_not: why } }: { item: OutsideItem }) {
  if (told === null && why === null) return '–';
  const line =
    why === 'overlap' && counted === 0 ? words.allCounted : why === null ? null : words.whyNot[why];
  return (
    <span className="looked">
      <span>
        {hoursAndMinutes(counted)}
        {told === null || told === counted ? null : ` ${words.of(hoursAndMinutes(told))}`}
      </span>
      {line === null ? null : <span className="k-quiet">{line}</span>}
    </span>
  );
}
