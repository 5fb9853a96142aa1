import { REMINDER_COOLDOWN_S, type AssignedCapability } from '@keenly/contracts/assignment';
import { completedByWords } from '@keenly/contracts/catalogue/assignment-history';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { reminderRuleWords } from '@keenly/contracts/catalogue/reminder-rules';
import { clockOf, tableDate, tableDay, today } from '../../../ui/format/dates';
import type { TableColumn } from '../../../ui/table/data-table';
import { Avatar } from '../../../ui/components/avatar';
import { Button } from '../../../ui/components/button';
import { StatePill } from '../../../ui/components/chips';
import { ExtensionRequest } from './extension-request';
import { type AssignedActions, AssignedMenu } from './assigned-menu';

export interface RowState {
  /** The assignment whose reminder is on its way. */
  sending: string | undefined;
  now: number;
  onRemind: (id: string) => void;
  actions: AssignedActions;
}

/** Columns of the assigned capabilities (product/capabilities#assigned-table); the service sorts by their ids. */
export function assignedColumns({
  sending,
  now,
  onRemind,
  actions,
}: RowState): TableColumn<AssignedCapability>[] {
  return [
    {
      id: 'assignee',
      header: 'Assignee',
      sortable: true,
      inList: 'two',
      cell: ({ assignee }) => (
        <span className="assigned-who">
          <Avatar name={assignee.full_name} />
          <span className="k-strong">{assignee.full_name}</span>
        </span>
      ),
    },
    {
      id: 'capability',
      header: 'Capability',
      sortable: true,
      inList: 'full',
      cell: ({ capability }) => capability.name,
    },
    {
      id: 'outcome',
      header: dashboardLabels.targetOutcome,
      sortable: true,
      cell: ({ capability_context: outcome }) => (outcome === '' ? '-' : outcome),
    },
    {
      id: 'assigned',
      header: 'Date Assigned',
      align: 'right',
      sortable: true,
      cell: ({ date_assigned: at }) => tableDate(at),
    },
    {
      id: 'deadline',
      header: 'Deadline',
      align: 'right',
      sortable: true,
      cell: ({ deadline }) => <span className="assigned-day">{tableDay(deadline)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (row) => <Status row={row} />,
    },
    {
      id: 'reminder',
      header: 'Reminder',
      align: 'right',
      inList: 'last',
      cell: (row) => {
        const rests = coolsDown(row, now);
        return row.status === 'complete' ? (
          <span className="k-quiet">Done</span>
        ) : (
          <span className="assigned-remind">
            <Button
              small
              icon="mail"
              busy={sending === row.id}
              disabled={rests}
              onClick={() => onRemind(row.id)}
            >
              {sending === row.id ? 'Sending…' : 'Send reminder'}
              <span className="k-sr">
                {' '}
                to {row.assignee.full_name} for {row.capability.name}
              </span>
            </Button>
            {row.last_reminded_at === null ? null : (
              <span className="k-quiet">
                {row.last_reminded_by_rule ? reminderRuleWords.automatically : 'Sent'}{' '}
                {sentWords(row.last_reminded_at, now)}
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      inList: 'corner',
      cell: (row) => <AssignedMenu row={row} actions={actions} />,
    },
  ];
}

/** Pending, and the deadline's day is over where the viewer is. */
function isOverdue({ status, deadline, overdue }: AssignedCapability): boolean {
  return status === 'pending' && (overdue || deadline < today());
}

function Status({ row }: { row: AssignedCapability }) {
  if (row.status === 'complete')
    return (
      <div className="assigned-state">
        <StatePill tone="focus">{dashboardLabels.complete}</StatePill>
        {row.completed_by === null ? null : (
          <span className="k-quiet">{completedByWords(row.completed_by)}</span>
        )}
      </div>
    );
  return (
    <div className="assigned-state">
      <span className="assigned-status">
        <StatePill tone="away" icon="clock">
          {dashboardLabels.pending}
        </StatePill>
        {isOverdue(row) ? <span className="assigned-overdue">overdue</span> : null}
      </span>
      <ExtensionRequest assigned={row} />
    </div>
  );
}

function coolsDown({ last_reminded_at: at }: AssignedCapability, now: number): boolean {
  return at !== null && now - Date.parse(at) < REMINDER_COOLDOWN_S * 1000;
}

function sentWords(at: string, now: number): string {
  return tableDate(at) === tableDate(now) ? clockOf(at) : tableDate(at);
}
