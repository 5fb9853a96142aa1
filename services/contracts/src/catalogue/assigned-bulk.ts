import { grouped } from '../formulas/counted.js';

/** Words of what is done with many assignments at once (product/capabilities#many-at-once). */
export const bulkWords = {
  bar: 'Selected assignments',
  remind: 'Remind',
  move: 'Move deadline',
  complete: 'Mark as complete',
  all: (count: number) => `Select all ${grouped(count)} that match`,
  firstOfAll: (most: number, count: number) =>
    `Select the first ${grouped(most)} of ${grouped(count)} that match`,
  remindTitle: (reminders: string) => `Send ${reminders}?`,
  remindLead: 'Each assignee gets an email about each capability. It can’t be undone.',
  send: 'Send',
  moveTitle: (deadlines: string) => `Move ${deadlines}`,
  newDeadline: 'New deadline',
  moveNow: 'Move',
  moved: (deadlines: string, day: string) => `${deadlines} moved to ${day}.`,
  completed: (assignments: string) => `${assignments} marked as complete.`,
  reminded: (reminders: string) => `${reminders} sent.`,
  movedBack: (deadlines: string) => `${deadlines} moved back.`,
  reopened: (assignments: string) => `${assignments} reopened.`,
  nothing: 'Nothing was changed.',
  noneDeleted: 'Nothing was deleted.',
  progressLabel: 'Progress',
  progress: (done: number, total: number) => `${grouped(done)} of ${grouped(total)} done`,
  leftOut: (count: number, reason: string) => `${count} left out. ${reason}`,
  dueThen: 'Already due on that day.',
  daysFromNow: (days: number) => `${days} days from now`,
} as const;
