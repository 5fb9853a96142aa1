import { type AttentionReason, LOOKED_BACK_DAYS } from '../attention.js';

/** How a reader is told days (YYYY-MM-DD) and minutes. */
export interface Spoken {
  readonly day: (day: string) => string;
  readonly minutes: (minutes: number) => string;
}

/** A reason as one sentence, the same for managers and for whom it is about (product/manager#needs-attention). */
export function attentionSentence(reason: AttentionReason, { day, minutes }: Spoken): string {
  switch (reason.kind) {
    case 'overdue': {
      const { count, capability, deadline } = reason;
      return count === 1
        ? `${capability} was due ${day(deadline)}.`
        : `${count} capabilities overdue: ${capability} was due first, ${day(deadline)}.`;
    }
    case 'due_soon': {
      const { count, capability, deadline } = reason;
      return count === 1
        ? `${capability} is due ${day(deadline)}, and not started.`
        : `${count} capabilities due within 7 days and not started: ${capability} first, ${day(deadline)}.`;
    }
    case 'quiet':
      return reason.days >= LOOKED_BACK_DAYS
        ? `No study for ${LOOKED_BACK_DAYS / 7} weeks or more.`
        : `No study for ${reason.days} days.`;
    case 'less':
      return `${minutes(reason.minutes)} in the last 14 days; usually ${minutes(reason.usual_minutes)}.`;
    default:
      return reason satisfies never;
  }
}
