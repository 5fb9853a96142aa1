import { type AttentionReason, LOOKED_BACK_DAYS } from '@keenly/contracts/attention';
import { counted, hoursAndMinutes } from '../../../ui/format/figures';
import { tableDay } from '../../../ui/format/dates';

/** A reason as one sentence, the same for managers and for whom it is about (product/manager#needs-attention). */
export function attentionWords(reason: AttentionReason): string {
  switch (reason.kind) {
    case 'overdue': {
      const { count, capability, deadline } = reason;
      const since = tableDay(deadline);
      return count === 1
        ? `${capability} was due ${since}.`
        : `${counted(count, 'capability', 'capabilities')} overdue: ${capability} was due first, ${since}.`;
    }
    case 'due_soon': {
      const { count, capability, deadline } = reason;
      const on = tableDay(deadline);
      return count === 1
        ? `${capability} is due ${on}, and not started.`
        : `${counted(count, 'capability', 'capabilities')} due within 7 days and not started: ${capability} first, ${on}.`;
    }
    case 'quiet':
      return reason.days >= LOOKED_BACK_DAYS
        ? `No study for ${LOOKED_BACK_DAYS / 7} weeks or more.`
        : `No study for ${reason.days} days.`;
    case 'less':
      return `${hoursAndMinutes(reason.minutes * 60)} in the last 14 days; usually ${hoursAndMinutes(reason.usual_minutes * 60)}.`;
  }
}
