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
          <p class="meta">Sign in to the web application and choose “Pair”. It takes one click.</p>
          <button class="btn primary" type="button" onClick={openApplication}>
            Open the web application
          </button>
        </>
      ) : (
        <>
          <h1>Welcome</h1>
          <p class="meta">Before anything is recorded, read what is noticed and what leaves this device.</p>
          <button class="btn primary" type="button" onClick={openSetUp}>
            Set up in a minute
          </button>
        </>
      )}
    </section>
  );
}
