import { browser } from 'wxt/browser';
import type { Keenly } from './keenly';
import { notify } from './nudge-display';

/** Id of the notification that asks whether a break goes on. */
export const BREAK = 'break';
export const BREAK_BUTTONS = ['resume', 'stop'] as const;

/** Asks once, and gently: anyone who is still on their break need not answer. */
export function askWhetherOnBreak(topic: string, minutes: number): Promise<void> {
  const text = `${topic} has been paused for ${minutes} min. Click here to resume.`;
  return notify(BREAK, { title: 'Still on a break?', text, tip: '' }, ['Resume', 'Stop session']);
}

export async function endAsking(): Promise<void> {
  await browser.notifications.clear(BREAK);
}

export async function answerBreak(keenly: Keenly, answer: (typeof BREAK_BUTTONS)[number]): Promise<void> {
  await endAsking();
  await keenly.companion.turn({ do: answer });
}
