import { counted } from '@keenly/contracts/formulas/counted';
import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

const savedHere = ({ waiting }: CompanionView): string =>
  waiting === 0
    ? 'Nothing is lost.'
    : `${counted(waiting, 'event')} saved here until Keenly can send ${waiting === 1 ? 'it' : 'them'}.`;

/** A problem only the learner can fix, with what to do. Empty when all is well. */
export function Trouble({ view, ask, busy }: Props) {
  if (view.link !== 'needs_you') return null;
  return (
    <div class="note warn" role="status">
      <Icon name="alert" />
      <div>
        <p>{reasons[view.trouble ?? 'token']}</p>
        {view.trouble !== 'storage' && <p class="quiet-on">{savedHere(view)}</p>}
        <div class="note-acts">
          {view.trouble !== 'storage' && (
            <button
              class="btn sm"
              type="button"
              onClick={() => void browser.tabs.create({ url: `${view.origin}/home` })}
            >
              Open Keenly
            </button>
          )}
          <button
            class="btn text sm"
            type="button"
            disabled={busy}
            onClick={() => void ask({ ask: 'try_again' })}
          >
            Retry
          </button>
        </div>
      </div>
    </div>
  );
}

/**
 * Offline, which ends by itself. Empty when it isn't so. It comes and goes, hence it has to be below what can be pressed,
 * which it would move from under a finger.
 */
export function Offline({ view, ask, busy }: Props) {
  if (view.link !== 'offline' || (view.session === null && view.waiting === 0)) return null;
  return (
    <div class="note" role="status">
      <Icon name="cloud" />
      <div>
        <p>You’re offline. {savedHere(view)}</p>
        <button
          class="btn text sm"
          type="button"
          disabled={busy}
          onClick={() => void ask({ ask: 'try_again' })}
        >
          Retry
        </button>
      </div>
    </div>
  );
}

const reasons: Record<NonNullable<CompanionView['trouble']>, string> = {
  token: 'This browser is no longer paired with your account. Pair it again.',
  forbidden: 'Keenly doesn’t accept this extension. Pair it again, or ask your admin.',
  storage: 'This device is out of storage. Free up some space to keep recording.',
};
