import type { AssignedCapability } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { exportLabels } from '@keenly/contracts/catalogue/table-export';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import type { ColumnOf } from '@keenly/contracts/table-columns';
import type { FileColumn } from '../../../kernel/table-cells.js';

/** What the table shows; days as spreadsheets sort them, in the viewer's zone. */
export const assignedCsv = (
  timeZone: string,
): readonly (FileColumn<AssignedCapability> & { readonly of: ColumnOf<'assigned'> })[] => [
  { of: 'assignee', head: 'Assignee', cell: (row) => row.assignee.full_name },
  { of: 'capability', head: 'Capability', cell: (row) => row.capability.name },
  { of: 'outcome', head: dashboardLabels.targetOutcome, cell: (row) => row.capability_context },
  {
    of: 'assigned',
    head: 'Date Assigned',
    cell: (row) => dateOf(dayIn(timeZone, new Date(row.date_assigned))),
  },
  { of: 'deadline', head: 'Deadline', cell: (row) => row.deadline },
  {
    of: 'status',
    head: 'Status',
    cell: (row) => (row.overdue ? exportLabels.overdue : exportLabels[row.status]),
  },
  { of: 'assigned', head: exportLabels.assignedBy, cell: (row) => row.assigned_by.full_name },
  { of: 'reminder', head: exportLabels.reminders, cell: (row) => row.reminder_count },
];
