import { counted, grouped } from '../formulas/counted.js';

/** Rows of a file at most; who needs more filters (product/manager#export). */
export const EXPORT_ROWS_MOST = 10_000;

/** Words of the CSV files of tables (product/manager#export). */
export const exportLabels = {
  button: 'Export CSV',
  done: (rows: number) => `Exported ${counted(rows, 'row')}.`,
  cut: (total: number) =>
    `Only the first ${grouped(EXPORT_ROWS_MOST)} of ${grouped(total)} rows. Filter the table to export the others.`,
  told: 'People in the file can see that you exported it.',
  minutes: 'Duration (minutes)',
  capabilities: 'Capabilities studied',
  struggle: 'Struggle Emotions (%)',
  assignedBy: 'Assigned By',
  reminders: 'Reminders sent',
  overdue: 'Overdue',
  pending: 'Pending',
  complete: 'Complete',
} as const;
