import { browser } from 'wxt/browser';
import type { NudgeOutcome } from '../features/nudges/nudge-engine';
import { isAboutPage } from '../features/nudges/nudge-words';
import type { NudgeAnswer } from '../shared/own-messages';
import { pageKey } from '../shared/page';
import { goBack } from './go-back';
import type { Keenly } from './keenly';
import { correctPage } from './page-corrections';

/** Carries out the learner's answer to a nudge; nothing when it is no longer open. */
export async function answerNudge(keenly: Keenly, nudgeId: string, answer: NudgeAnswer): Promise<void> {
  const { session, nudges } = keenly.companion.current;
  const { open } = nudges;
  if (session === null || open?.id !== nudgeId) return;
  const page = keenly.companion.inSight?.page;
  const aboutPage = isAboutPage(open.nudge) && page !== undefined;
  const snooze = answer === 'snooze';
  if (answer === 'false_alarm') await keenly.nudging.learnFalseAlarm(open.nudge);
  await keenly.companion.turn({ do: 'answer_nudge', nudgeId, outcome: outcomes[answer], snooze });
  if (aboutPage && (answer === 'need_page' || answer === 'false_alarm')) {
    await correctPage(keenly, pageKey(page.url), answer === 'need_page' ? 'relevant' : 'transitional');
  }
  if (answer === 'back') await goBack(keenly, aboutPage);
}

const outcomes: Record<NudgeAnswer, NudgeOutcome> = {
  back: 'returned',
  need_page: 'dismissed',
  snooze: 'dismissed',
  false_alarm: 'false_alarm',
  dismiss: 'dismissed',
};

/** A click on a nudge's notification: back to the topic; after a session was closed, to how it went. */
export async function followNotification(keenly: Keenly, nudgeId: string): Promise<void> {
  const last = keenly.lastSession;
  if (keenly.companion.current.session !== null) return answerNudge(keenly, nudgeId, 'back');
  await browser.notifications.clear(nudgeId);
  const path = last === null ? '/home' : `/sessions/${last.id}`;
  await browser.tabs.create({ url: `${keenly.paired.origins[0]}${path}` });
}
