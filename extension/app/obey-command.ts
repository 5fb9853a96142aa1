import { browser } from 'wxt/browser';
import type { CommandName } from '../shared/command-names';
import { openSetUp, startSession } from './answer-bridge';
import type { Keenly } from './keenly';
import { focusNudge } from './nudge-display';

export async function obeyCommand(keenly: Keenly, name: CommandName): Promise<void> {
  const { session } = keenly.companion.current;
  const last = keenly.lastSession;
  switch (name) {
    case 'stop-session':
      await keenly.companion.turn({ do: 'stop' });
      return;
    case 'pause-session':
      await keenly.companion.turn({ do: session?.phase === 'paused' ? 'resume' : 'pause' });
      return;
    case 'start-session': {
      if (session !== null) return;
      // The topic of last time, as it was; anyone who wants another finds the popup open.
      if (last === null || keenly.choices.preferences.consentedAt === null) return openPopup();
      await startSession(keenly, { topic: last.topic, origin: 'topic', capabilityId: null, planId: null });
      return;
    }
    case 'answer-nudge':
      return focusNudge();
    default:
      name satisfies never;
  }
}

/** Without a window in front a browser opens no popup: then the set-up page, which leads on. */
async function openPopup(): Promise<void> {
  await browser.action.openPopup().catch(openSetUp);
}
