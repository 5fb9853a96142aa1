/**
 * Read out with the bell (product/members#notifications). It's on every page, and the words of what it opens are in a file
 * of their own, so that they come with it.
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

/** A group that was deleted has no name. */
const groupIn = (group: string | null) => (group === null ? 'a group' : `the group ${group}`);

const planOf = (plan: string | null) => (plan === null ? 'a learning plan' : `the learning plan ${plan}`);

const courseOf = (course: string | null) => (course === null ? 'a course of yours' : `your course ${course}`);

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
  groupRequest: (who: string, group: string | null) => `${who} asked to join ${groupIn(group)}.`,
  groupApproved: (group: string | null) => `You’re now a member of ${groupIn(group)}.`,
  groupDeclined: (group: string | null) => `Your request to join ${groupIn(group)} was declined.`,
  mentorNamed: (group: string | null) => `You’re now a mentor of ${groupIn(group)}.`,
  recordingRequest: (organisation: string) => `${organisation} asks to use your camera’s readings.`,
  recordingAllowed: (who: string) => `${who} allowed Train with video.`,
  recordingRefused: (who: string) => `${who} doesn’t allow Train with video.`,
  recordingStopped: (who: string) => `${who} turned off Train with video for you.`,
  extensionRequest: ({ who, capability, deadline }: Terms) =>
    `${who} asked for another date for ${capability}${deadline === null ? '' : `: ${deadline}`}.`,
  extensionGranted: ({ who, capability, deadline }: Terms) =>
    `${who} granted another date: ${capability}${due(deadline)}.`,
  extensionDeclined: ({ who, capability, deadline }: Terms) =>
    `${who} declined another date: ${capability}${due(deadline)}.`,
  planAssigned: (who: string, plan: string | null) => `${who} assigned you ${planOf(plan)}.`,
  planRemoved: (who: string, plan: string | null) => `${who} removed ${planOf(plan)} from your list.`,
  planCompleted: (who: string, plan: string | null) => `${who} marked ${planOf(plan)} as complete.`,
  courseTakenDown: (course: string | null) =>
    `Keenly took down ${courseOf(course)}.${course === null ? '' : ' Open it to read why.'}`,
  courseLifted: (course: string | null) => `Keenly lifted the take-down of ${courseOf(course)}.`,
  ownChanged: (who: string, capability: string, assignee: string) =>
    `${who} changed ${capability}, which you assigned to ${assignee}.`,
  ownDeleted: (who: string, capability: string, assignee: string) =>
    `${who} deleted ${capability}, which you assigned to ${assignee}.`,
} as const;
