import { type AttentionKind, type AttentionReason, DUE_SOON_DAYS, LOOKED_BACK_DAYS } from '../attention.js';
import type { AttentionFacts } from './attention.js';
import { dateOf, dayNumber } from './calendar.js';

/** What a reason was when a manager set it aside. Days ISO, of the manager's calendar. */
export interface SetAside {
  readonly kind: AttentionKind;
  /** The day on which it comes back. */
  readonly until: string;
  readonly setOn: string;
  /** For assignments: how many. */
  readonly count: number | null;
  /** For someone quiet: the UTC day of their last study, as a number. */
  readonly studiedDay: number | null;
  /** For someone who studies less: minutes in the last fortnight. */
  readonly minutes: number | null;
}

/** The days on which a reason is looked at: of the viewer's calendar, ISO, and UTC as a number. */
export interface Days {
  readonly today: string;
  readonly utcDay: number;
}

/** What a set-aside remembers of a reason, to know it again. */
export function measureOf(
  reason: AttentionReason,
  { utcDay }: Days,
): Pick<SetAside, 'count' | 'studiedDay' | 'minutes'> {
  const none = { count: null, studiedDay: null, minutes: null };
  switch (reason.kind) {
    case 'overdue':
    case 'due_soon':
      return { ...none, count: reason.count };
    case 'quiet':
      return { ...none, studiedDay: utcDay - reason.days };
    case 'less':
      return { ...none, minutes: reason.minutes };
  }
}

/**
 * Whether a reason still counts as set aside (product/manager#set-aside): until its day, and as long as it is no worse
 * than it was.
 */
export function isSetAside(
  reason: AttentionReason,
  aside: SetAside,
  facts: Pick<AttentionFacts, 'overdue' | 'dueSoon'>,
  days: Days,
): boolean {
  return aside.kind === reason.kind && days.today < aside.until && !isWorse(reason, aside, facts, days);
}

function isWorse(
  reason: AttentionReason,
  { setOn, count, studiedDay, minutes }: SetAside,
  { overdue, dueSoon }: Pick<AttentionFacts, 'overdue' | 'dueSoon'>,
  { utcDay }: Days,
): boolean {
  switch (reason.kind) {
    case 'overdue':
      // What was due on that day or later was not overdue then.
      return reason.count > (count ?? 0) || (overdue !== null && overdue.latest >= setOn);
    case 'due_soon':
      return (
        reason.count > (count ?? 0) ||
        (dueSoon !== null && dueSoon.latest > dateOf(dayNumber(setOn) + DUE_SOON_DAYS))
      );
    case 'quiet':
      // They have studied since, and are quiet again. Longer ago than is looked back is the same silence.
      return reason.days < LOOKED_BACK_DAYS && utcDay - reason.days > (studiedDay ?? 0);
    case 'less':
      return reason.minutes * 2 < (minutes ?? 0);
  }
}
