import { answerNudge, followNotification } from './answer-nudge';
import type { Keenly } from './keenly';
import { answerBreak, BREAK, BREAK_BUTTONS } from './long-break';
import { NOTIFICATION_BUTTONS } from './nudge-display';

/** A click on a notification of the system, or on one of its buttons. */
export function answerNotification(keenly: Keenly, id: string, button: number | null): Promise<void> {
  if (id === BREAK) return answerBreak(keenly, BREAK_BUTTONS[button ?? 0] ?? 'resume');
  if (button === null) return followNotification(keenly, id);
  return answerNudge(keenly, id, NOTIFICATION_BUTTONS[button] ?? 'dismiss');
}
