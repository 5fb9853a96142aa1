/** Words of the Monday digest (product/mails#monday-digest). */
export const mondayDigestWords = {
  choice: 'Send me a digest on Mondays',
  hint: 'One email with what’s overdue, what’s due this week, and who needs attention. Other managers choose for themselves.',
  on: 'You’ll get the Monday digest.',
  off: 'You’ll no longer get the Monday digest.',
  leaveTitle: 'Unsubscribe from the Monday digest',
} as const;
