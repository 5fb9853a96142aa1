import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** Whose extension this is; pairing happens in the web application, unpairing here. */
export function Account({ view, ask, busy }: Props) {
  const [leftOver, setLeftOver] = useState(false);
  const open = () => void browser.tabs.create({ url: `${view.origin}/home` });
  if (view.paired === null) {
    return (
      <section class="panel">
        <h2>Your account</h2>
        <p class="meta">
          One step is left: sign in to the web application and choose “Pair”. This page need not stay open.
        </p>
        <div class="row">
          <button class="btn primary" type="button" onClick={open}>
            Open the web application
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
            {view.waiting} recorded events have not reached your account yet. What should become of them?
          </p>
          <div class="row">
            <button class="btn" type="button" disabled={busy} onClick={() => void unpair('keep')}>
              Unpair, keep them here
            </button>
            <button class="btn" type="button" disabled={busy} onClick={() => void unpair('discard')}>
              Unpair, discard them
            </button>
          </div>
        </>
      ) : (
        <div class="row">
          <button class="btn" type="button" disabled={busy} onClick={() => void unpair('flush')}>
            Unpair
          </button>
          <span class="meta">Ends a running session and sends what still waits first.</span>
        </div>
      )}
    </section>
  );
}
