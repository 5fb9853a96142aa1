import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** Offline, or something only the learner can settle; in words, with what to do. Nothing when all is well. */
export function Trouble({ view, ask, busy }: Props) {
  const waiting = view.waiting === 1 ? '1 event waits' : `${view.waiting} events wait`;
  if (view.link === 'needs_you') {
    return (
      <div class="note warn" role="status">
        <Icon name="alert" />
        <div>
          <p>{reasons[view.trouble ?? 'token']}</p>
          {view.trouble !== 'storage' && <p class="quiet-on">{waiting} here, safely, until then.</p>}
          <div class="note-acts">
            {view.trouble !== 'storage' && (
              <button
                class="btn sm"
                type="button"
                onClick={() => void browser.tabs.create({ url: `${view.origin}/home` })}
              >
                Open the web application
              </button>
            )}
            <button
              class="btn text sm"
              type="button"
              disabled={busy}
              onClick={() => void ask({ ask: 'try_again' })}
            >
              Try again
            </button>
          </div>
        </div>
      </div>
    );
  }
  if (view.link === 'offline' && (view.session !== null || view.waiting > 0)) {
    return (
      <div class="note" role="status">
        <Icon name="cloud" />
        <div>
          <p>Offline. {waiting} here and will be sent; nothing is lost.</p>
          <button
            class="btn text sm"
            type="button"
            disabled={busy}
            onClick={() => void ask({ ask: 'try_again' })}
          >
            Try now
          </button>
        </div>
      </div>
    );
  }
  return null;
}

const reasons: Record<NonNullable<CompanionView['trouble']>, string> = {
  token: 'Your account no longer recognises this browser. Pair it again.',
  forbidden: 'The service does not accept this extension. Pair it again, or ask your administrator.',
  storage: 'This device has no room left to keep what is recorded. Free some space.',
};
