/** Words of the bell (product/members#notifications). The quoted ones of its page are to the letter. */
export const notificationLabels = {
  title: 'Notifications',
  empty: 'No new notifications',
  emptyLine: 'Requests, assignments, and news about your account will appear here.',
  older: 'Older',
  markAllRead: 'Mark all as read',
  unread: 'Unread',
  reject: 'Reject',
  accept: 'Accept',
  requestTitle: 'Request to join',
  extensionTitle: 'Request for another date',
  because: (reason: string) => `Why: ${reason}`,
  recordingMeans:
    'Expression labels and head angles from your sessions, where your organization’s policy allows them. Camera images never leave your device. You can stop at any time.',
  roleAsked: (role: string) => `If you accept, they join as ${role}.`,
  somethingWrong: 'Something Went Wrong',
} as const;
