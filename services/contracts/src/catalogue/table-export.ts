/** Rows of a file at most; who needs more filters (product/manager#export). */
export const EXPORT_ROWS_MOST = 10_000;

const number = (count: number) => count.toLocaleString('en-US');

/** Words of the CSV files of tables (product/manager#export). */
export const exportLabels = {
  button: 'Export CSV',
  done: (rows: number) => `Exported ${number(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
  cut: (total: number) =>
    `Only the first ${number(EXPORT_ROWS_MOST)} of ${number(total)} rows. Filter the table to export the others.`,
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
