import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { showCard, type ShownCard } from '../features/nudge-card/nudge-card';
import type { CardOrder, CardReply, PageScriptMessage } from '../shared/own-messages';

declare global {
  interface Window {
    /** Set in our own isolated world, which pages cannot see: this page already listens. */
    keenlyNudges?: true;
  }
}

/** Injected into the page in front when a nudge is due there, and only then. */
export default defineUnlistedScript(() => {
  if (window.keenlyNudges === true) return;
  window.keenlyNudges = true;
  let shown: ({ nudgeId: string } & ShownCard) | null = null;

  const obey = (message: CardOrder): void => {
    switch (message.order) {
      case 'hide_nudge':
        if (shown?.nudgeId !== message.nudgeId) return;
        shown.hide();
        shown = null;
        return;
      case 'focus_nudge':
        shown?.focus();
        return;
      case 'show_nudge': {
        shown?.hide();
        const { card } = message;
        const made = showCard(card, (answer) => {
          made.hide();
          shown = null;
          const said: PageScriptMessage = { say: 'nudge_answer', nudgeId: card.nudgeId, answer };
          // Removed or updated in the meantime, the extension hears nothing: the card is gone either way.
          browser.runtime.sendMessage(said).catch((failure: unknown) => console.warn('Keenly:', failure));
        });
        shown = { nudgeId: card.nudgeId, ...made };
        return;
      }
      default:
        message satisfies never;
    }
  };
  browser.runtime.onMessage.addListener(
    (message: CardOrder | { order: 'notify_page' }, _sender, reply: (heard: CardReply) => void) => {
      if (message.order === 'notify_page') return;
      obey(message);
      reply({ heard: true });
    },
  );
});
