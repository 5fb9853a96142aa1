import { browser } from 'wxt/browser';
import { isAboutPage, nudgeWords, type NudgeWords } from '../features/nudges/nudge-words';
import type { CardOrder, CardReply } from '../shared/own-messages';
import type { News } from './study-wish';

type Raised = Extract<News, { kind: 'nudge_raised' }>;

/** Key under which the browser's run remembers in which tab a card hangs; the worker itself may forget. */
const CARD_TAB = 'cardTab';

export const NOTIFICATION_BUTTONS = ['snooze', 'false_alarm'] as const;

export interface Showing {
  /** The learner lets us into pages, and the browser is in front of them. */
  cardsAllowed: boolean;
  thresholdS: number;
  /** How many nudges of this kind the session has seen before. */
  nth: number;
}

/** Shows a nudge inside the page in front where the learner allowed it, else as a system notification. */
export async function showNudge(raised: Raised, { cardsAllowed, thresholdS, nth }: Showing): Promise<void> {
  const { nudge, topic, host, tabId } = raised;
  const words = nudgeWords(nudge.nudge, topic, { host, thresholdS, nth });
  if (cardsAllowed && tabId !== null && nudge.nudge !== 'auto_stop') {
    const aboutPage = isAboutPage(nudge.nudge);
    const card = { nudgeId: nudge.id, ...words, backLabel: `Back to ${topic}`, aboutPage };
    await browser.storage.session.set({ [CARD_TAB]: tabId });
    if (await order(tabId, { order: 'show_nudge', card })) return;
    await browser.storage.session.remove(CARD_TAB);
  }
  await notify(nudge.id, words, nudge.nudge === 'auto_stop' ? [] : ['Snooze 10 min', 'False alarm']);
}

/** Takes a nudge away again, wherever it is shown; a closed session's own notice stays. */
export async function hideNudge(nudgeId: string): Promise<void> {
  await browser.notifications.clear(nudgeId);
  const tabId = await cardTab();
  if (tabId === null) return;
  await browser.storage.session.remove(CARD_TAB);
  // The tab may be closed, or its page another: then the card is gone with it.
  await sendToCard(tabId, { order: 'hide_nudge', nudgeId });
}

/** Moves the keyboard to the card, where one is shown. */
export async function focusNudge(): Promise<void> {
  const tabId = await cardTab();
  if (tabId !== null) await sendToCard(tabId, { order: 'focus_nudge' });
}

/** A notification of the system. Where a browser knows no buttons (Firefox refuses them), a click is all there is. */
export async function notify(id: string, words: NudgeWords, buttons: readonly string[]): Promise<void> {
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/on-128.png'),
    title: words.title,
    message: words.tip === '' ? words.text : `${words.text}\n${words.tip}`,
    ...(import.meta.env.FIREFOX || buttons.length === 0
      ? {}
      : { buttons: buttons.map((title) => ({ title })) }),
  });
}

async function cardTab(): Promise<number | null> {
  const { [CARD_TAB]: tabId } = await browser.storage.session.get(CARD_TAB);
  return typeof tabId === 'number' ? tabId : null;
}

/** False when the page cannot take a card: no permission for it, or a page the browser keeps to itself. */
async function order(tabId: number, said: CardOrder): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: ['/nudge-card.js'] });
    const reply = await sendToCard(tabId, said);
    return reply !== null;
  } catch {
    return false;
  }
}

const sendToCard = (tabId: number, said: CardOrder): Promise<CardReply | null> =>
  browser.tabs.sendMessage<CardOrder, CardReply | undefined>(tabId, said).then(
    (reply) => reply ?? null,
    () => null,
  );
