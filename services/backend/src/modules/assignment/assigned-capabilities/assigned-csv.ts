import type { AssignedCapability } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { exportLabels } from '@keenly/contracts/catalogue/table-export';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import type { Cells } from '../../../kernel/table-cells.js';

export const assignedHead: readonly string[] = [
  'Assignee',
  'Capability',
  dashboardLabels.targetOutcome,
  'Date Assigned',
  'Deadline',
  'Status',
  exportLabels.assignedBy,
  exportLabels.reminders,
];

/** What the table shows; days as spreadsheets sort them, in the viewer's zone. */
export const assignedCells =
  (timeZone: string) =>
  (row: AssignedCapability): Cells => [
    row.assignee.full_name,
    row.capability.name,
    row.capability_context,
    dateOf(dayIn(timeZone, new Date(row.date_assigned))),
    row.deadline,
    row.overdue ? exportLabels.overdue : exportLabels[row.status],
    row.assigned_by.full_name,
    row.reminder_count,
  ];
