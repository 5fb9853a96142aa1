import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** The account this extension is paired with. Pairing happens on Keenly's home page, unpairing here. */
export function Account({ view, ask, busy }: Props) {
  const [leftOver, setLeftOver] = useState(false);
  const open = () => void browser.tabs.create({ url: `${view.origin}/home` });
  if (view.paired === null) {
    return (
      <section class="panel">
        <h2>Your account</h2>
        <p class="meta">
          One step left: sign in to Keenly and select <b>Pair</b>. You can close this page.
        </p>
        <div class="row">
          <button class="btn primary" type="button" onClick={open}>
            Open Keenly
          </button>
        </div>
      </section>
    );
  }
  const unpair = async (waiting: 'flush' | 'keep' | 'discard') => {
    const done = await ask({ ask: 'unpair', waiting });
    setLeftOver(waiting === 'flush' && !done);
  };
  return (
    <section class="panel">
      <h2>Your account</h2>
      <p>
        Paired with <b>{view.paired.userName}</b>
        <span class="meta">
          {view.paired.place === '' ? '' : ` · ${view.paired.place}`} · {view.paired.email}
        </span>
      </p>
      {leftOver && view.waiting > 0 ? (
        <>
          <p class="meta">
            {view.waiting === 1
              ? '1 event hasn’t been sent to your account yet. What do you want to do with it?'
              : `${view.waiting} events haven’t been sent to your account yet. What do you want to do with them?`}
          </p>
          <div class="row">
            <button class="btn" type="button" disabled={busy} onClick={() => void unpair('keep')}>
              Unpair and keep
            </button>
            <button class="btn" type="button" disabled={busy} onClick={() => void unpair('discard')}>
              Unpair and discard
            </button>
          </div>
        </>
      ) : (
        <div class="row">
          <button class="btn" type="button" disabled={busy} onClick={() => void unpair('flush')}>
            Unpair
          </button>
          <span class="meta">
            Stops a running session, and first sends any events that haven’t been sent.
          </span>
        </div>
      )}
    </section>
  );
}
