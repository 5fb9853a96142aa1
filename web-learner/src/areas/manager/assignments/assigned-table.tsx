import { exportAssigned } from '@keenly/contracts/assignment.endpoints';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { reminderRuleWords } from '@keenly/contracts/catalogue/reminder-rules';
import { counted, grouped } from '@keenly/contracts/formulas/counted';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNow } from '../../../ui/format/use-now';
import { DataTable } from '../../../ui/table/data-table';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { CapabilityMenu } from '../capability/capability-menu';
import { namesOf } from '../columns/column-menu';
import { onlyShown, useShownColumns } from '../columns/use-shown-columns';
import { ExportButton } from '../export/export-button';
import { askedOf, useAssignedCapabilities } from './assigned-capabilities';
import { useAssignedActions } from './assigned-actions';
import { BulkBar } from './bulk-bar';
import { BulkProgress } from './bulk-progress';
import { BulkNote } from './bulk-note';
import { DeletedNote } from './deleted-note';
import { useSendReminder } from './send-reminder';
import { assignedColumns } from './assigned-columns';
import { AssignedFilters, withoutFilter } from './assigned-filters';
import { isFiltered, useAssignedView } from './use-assigned-view';
import './assigned-table.css';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog')).EditDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog')).AssignDialog }));
const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog')).ReminderDialog }));
const NOW_EVERY_MS = 10_000;

/**
 * The Capabilities tab: what is assigned to whom, reminders, and assigning something new
 * (product/capabilities#assigned-table).
 */
export function AssignedTable() {
  const { mutate: remind, isPending, variables } = useSendReminder();
  const [view, setView] = useAssignedView();
  const { data, isError, error, refetch } = useAssignedCapabilities(view);
  const [assigning, setAssigning] = useState(false);
  const [ruling, setRuling] = useState(false);
  const now = useNow(NOW_EVERY_MS);
  const sending = isPending ? variables : undefined;
  const managing = useAssignedActions(data?.data);
  const { actions } = managing;
  const chosen = useShownColumns('assigned');
  const all = useMemo(
    () => assignedColumns({ sending, now, onRemind: (id) => remind(id), actions }),
    [sending, now, remind, actions],
  );
  const columns = useMemo(() => onlyShown(all, 'assigned', chosen.shown), [all, chosen.shown]);
  useEffect(() => {
    if (isError) toast('error', error.message);
  }, [isError, error]);
  const { total = 0, pending = 0 } = data ?? {};
  const lastPage = Math.max(0, Math.ceil(total / view.table.pageSize) - 1);
  const isBeyond = data !== undefined && view.table.page > lastPage;
  // Assignments were deleted meanwhile: the last page there is.
  const toLastPage = useEffectEvent(() => setView({ ...view, table: { ...view.table, page: lastPage } }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  const { selected } = managing;
  // While the dialog is open, it says how far deleting is.
  const progress = managing.asked === undefined ? (managing.progress ?? managing.bulk.progress) : undefined;
  const buttons = (
    <div className="assigned-buttons">
      <CapabilityMenu label={dashboardLabels.viewExpertise} />
      <Button icon="clock" onClick={() => setRuling(true)}>
        {reminderRuleWords.open}
      </Button>
      <Button
        disabled={selected.size === 0 || managing.bulk.busy !== undefined}
        onClick={managing.askAboutSelected}
      >
        {dashboardLabels.deleteSelected}
      </Button>
      <ExportButton
        endpoint={exportAssigned}
        query={{ ...askedOf(view), columns: chosen.said }}
        name="assigned-capabilities.csv"
        total={total}
      />
      <Button look="primary" icon="plus" onClick={() => setAssigning(true)}>
        {dashboardLabels.assignNew}
      </Button>
    </div>
  );
  return (
    <Panel
      title={dashboardLabels.assignedCapabilities}
      lead={data === undefined ? ' ' : leadOf({ total, pending, selected: selected.size })}
      actions={buttons}
    >
      {progress === undefined ? null : <BulkProgress progress={progress} />}
      {managing.deleted.length + managing.leftOut.length === 0 ? null : (
        <DeletedNote
          count={managing.deleted.length}
          leftOut={managing.leftOut}
          busy={managing.isRestoring}
          onUndo={managing.undo}
          onClose={managing.forgetDeleted}
        />
      )}
      {managing.bulk.done === undefined ? null : (
        <BulkNote
          done={managing.bulk.done}
          busy={managing.bulk.isUndoing}
          onUndo={managing.bulk.undo}
          onClose={managing.bulk.forget}
        />
      )}
      <AssignedFilters view={view} columns={chosen} names={namesOf(all)} onView={setView} />
      {selected.size === 0 ? null : (
        // Also for what others have deleted meanwhile, whose row is nowhere to be found.
        <BulkBar
          view={view}
          total={total}
          count={selected.size}
          busy={managing.bulk.busy}
          onWish={managing.wish}
          onAll={managing.selectAll}
          onClear={managing.clearSelection}
        />
      )}
      <DataTable
        label={dashboardLabels.assignedCapabilities}
        columns={columns}
        rows={isBeyond ? undefined : data?.data}
        rowId={({ id }) => id}
        rowCount={total}
        view={view.table}
        onView={(table) => setView({ ...view, table })}
        selection={{
          selected,
          onSelect: managing.select,
          label: ({ assignee, capability }) => `Select ${assignee.full_name}, ${capability.name}`,
        }}
        failure={isError ? { reason: error.message, onRetry: () => void refetch() } : undefined}
        empty={{
          words: dashboardLabels.empty,
          line: isFiltered(view)
            ? 'No assignment matches this filter.'
            : 'Choose people, a capability, and a deadline. They’ll see it right away.',
          action: isFiltered(view) ? (
            <Button onClick={() => setView(withoutFilter(view))}>{dashboardLabels.showAll}</Button>
          ) : (
            <Button icon="plus" onClick={() => setAssigning(true)}>
              {dashboardLabels.assignNew}
            </Button>
          ),
        }}
      />
      {managing.editing === undefined ? null : (
        <Suspense fallback={null}>
          <EditDialog assigned={managing.editing} onClose={managing.closeDialogs} />
        </Suspense>
      )}
      {managing.told === undefined ? null : (
        <Suspense fallback={null}>
          <HistoryDialog assigned={managing.told} onClose={managing.closeDialogs} />
        </Suspense>
      )}
      {managing.asked === undefined ? null : (
        <Suspense fallback={null}>
          <DeleteDialog
            assigned={managing.asked}
            busy={managing.isDeleting}
            progress={managing.progress}
            onDelete={managing.deleteAsked}
            onClose={managing.closeDialogs}
          />
        </Suspense>
      )}
      {ruling ? (
        <Suspense fallback={null}>
          <ReminderDialog onClose={() => setRuling(false)} />
        </Suspense>
      ) : null}
      {assigning ? (
        <Suspense fallback={null}>
          <AssignDialog onClose={() => setAssigning(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function leadOf({ total, pending, selected }: { total: number; pending: number; selected: number }): string {
  const all = `${counted(total, 'capability', 'capabilities')}, ${grouped(pending)} pending`;
  return selected === 0 ? all : `${all}, ${grouped(selected)} selected`;
}
