import type { AssignedCapability } from '@keenly/contracts/assignment';
import { useCallback, useMemo, useState } from 'react';
import { timeZone } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import type { AssignedActions } from './assigned-menu';
import type { BulkWish } from './bulk-assigned';
import { useBulk } from './use-bulk';
import { useProgress } from './use-progress';
import { useChangeAssigned, useDeleteAssigned, useRestoreAssigned } from './change-assigned';

type Rows = ReadonlyMap<string, AssignedCapability>;
const none: Rows = new Map();
const without = (rows: Rows, ids: readonly string[]): Rows =>
  new Map([...rows].filter(([id]) => !ids.includes(id)));

/**
 * What a manager does with the rows of the table: selects, edits, completes, reopens, deletes, and undoes what was
 * done last with many. What is selected stays so from page to page.
 * @param shown rows of the page
 */
export function useAssignedActions(shown: readonly AssignedCapability[] | undefined) {
  const [chosen, setChosen] = useState(none);
  const [editing, setEditing] = useState<AssignedCapability>();
  const [told, setTold] = useState<AssignedCapability>();
  const [asked, setAsked] = useState<readonly AssignedCapability[]>();
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { progress, follow, end } = useProgress();
  const { mutate: change } = useChangeAssigned();
  const removal = useDeleteAssigned({
    onPart: (ids) => {
      setDeleted((before) => [...before, ...ids]);
      setChosen((before) => without(before, ids));
    },
    onProgress: follow,
  });
  const restoration = useRestoreAssigned({
    onPart: (ids) => setDeleted((before) => before.filter((id) => !ids.includes(id))),
    onProgress: follow,
  });
  const forgetDeleted = () => {
    setDeleted([]);
    setLeftOut([]);
  };
  const bulk = useBulk((ids) => setChosen((before) => without(before, ids)));
  const mark = useCallback(
    (assigned: AssignedCapability, status: AssignedCapability['status'], words: string) =>
      change(
        { assigned, edit: { status, time_zone: timeZone() } },
        { onSuccess: () => toast('success', words) },
      ),
    [change],
  );
  const actions = useMemo(
    (): AssignedActions => ({
      onEdit: setEditing,
      onComplete: (row) => mark(row, 'complete', 'Marked as complete.'),
      onReopen: (row) => mark(row, 'pending', 'Reopened.'),
      onHistory: setTold,
      onDelete: (row) => setAsked([row]),
    }),
    [mark],
  );
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(shown ?? []).map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  const closeDialogs = () => {
    setEditing(undefined);
    setTold(undefined);
    setAsked(undefined);
  };
  return {
    actions,
    bulk,
    wish: (wish: BulkWish) => {
      forgetDeleted();
      bulk.act(wish, latest(chosen, shown));
    },
    selectAll: (rows: readonly AssignedCapability[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    selected: useMemo(() => new Set(chosen.keys()), [chosen]),
    select,
    editing,
    told,
    asked,
    askAboutSelected: () => setAsked(latest(chosen, shown)),
    closeDialogs,
    deleteAsked: () => {
      // One deletion can be undone: the last.
      forgetDeleted();
      bulk.forget();
      removal.mutate(asked ?? [], {
        onSuccess: setLeftOut,
        onSettled: () => {
          end();
          closeDialogs();
        },
      });
    },
    isDeleting: removal.isPending,
    progress,
    deleted,
    leftOut,
    undo: () =>
      restoration.mutate(
        deleted.map((id) => ({ id })),
        { onSuccess: setLeftOut, onSettled: end },
      ),
    isRestoring: restoration.isPending,
    forgetDeleted,
    clearSelection: () => setChosen(none),
  };
}

/** What was chosen, as it was last read. */
function latest(chosen: Rows, shown: readonly AssignedCapability[] | undefined): AssignedCapability[] {
  const now = new Map((shown ?? []).map((row) => [row.id, row]));
  return [...chosen.values()].map((row) => now.get(row.id) ?? row);
}
