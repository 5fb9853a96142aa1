import { browser } from 'wxt/browser';
import type { CompanionView } from '../../shared/own-messages';

/** Not ready yet: first the choices, then the account. */
export function Welcome({ view }: { view: CompanionView }) {
  const openSetUp = () => void browser.runtime.openOptionsPage();
  const openApplication = () => void browser.tabs.create({ url: `${view.origin}/home` });
  return (
    <section class="part first stack">
      {view.consented ? (
        <>
          <h1>Pair with your account</h1>
          <p class="meta">
            Sign in to Keenly and select <b>Pair</b>.
          </p>
          <button class="btn primary" type="button" onClick={openApplication}>
            Open Keenly
          </button>
        </>
      ) : (
        <>
          <h1>Welcome</h1>
          <p class="meta">Before anything is recorded, see what’s noticed and what leaves this device.</p>
          <button class="btn primary" type="button" onClick={openSetUp}>
            Get started
          </button>
        </>
      )}
    </section>
  );
}
