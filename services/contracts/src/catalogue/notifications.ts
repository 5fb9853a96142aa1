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
  roleAsked: (role: string) => `If you accept, they join as ${role}.`,
  somethingWrong: 'Something Went Wrong',
} as const;

/**
 * Read out with the bell. It's on every page, and so apart from the words of what it opens.
 * @param count at most one more than {@link UNREAD_SHOWN}
 */
export const bellName = (count: number) =>
  count === 0 ? 'Notifications' : `Notifications, ${unreadCount(count)} unread`;

/** More than this are '99+'. */
export const UNREAD_SHOWN = 99;
export const unreadCount = (count: number) =>
  count > UNREAD_SHOWN ? `${String(UNREAD_SHOWN)}+` : String(count);

/** A person whose name is no longer here. */
export const NO_NAME = 'Someone';

const due = (day: string | null) => (day === null ? '' : `, due ${day}`);

interface Terms {
  /** Who did it. */
  readonly who: string;
  readonly capability: string;
  /** In prose; null where it isn't known. */
  readonly deadline: string | null;
}

/** What each kind says, in names as they are now. */
export const notificationMessages = {
  joinRequest: (who: string, organisation: string, group: string | null) =>
    group === null
      ? `${who} asked to join ${organisation}.`
      : `${who} asked to join ${organisation} (${group}).`,
  joinAccepted: (organisation: string) => `You’re now a member of ${organisation}.`,
  joinDeclined: (organisation: string) => `${organisation} declined your request to join.`,
  roleChanged: (role: string, organisation: string) => `Your role in ${organisation} is now ${role}.`,
  assigned: ({ who, capability, deadline }: Terms) => `${who} assigned you ${capability}${due(deadline)}.`,
  reminded: ({ who, capability, deadline }: Terms) => `${who} reminded you of ${capability}${due(deadline)}.`,
  remindedByRule: ({ capability, deadline }: Omit<Terms, 'who'>) =>
    `Reminder: ${capability}${due(deadline)}.`,
  changed: ({ who, capability, deadline }: Terms) =>
    `${who} changed your assignment: ${capability}${due(deadline)}.`,
  completed: (who: string, capability: string) => `${who} marked ${capability} as complete.`,
  reopened: (who: string, capability: string) => `${who} reopened ${capability}.`,
  ownChanged: (who: string, capability: string, assignee: string) =>
    `${who} changed ${capability}, which you assigned to ${assignee}.`,
  ownDeleted: (who: string, capability: string, assignee: string) =>
    `${who} deleted ${capability}, which you assigned to ${assignee}.`,
} as const;
