import { Brand, Icon } from '../../shared/ui/icons';
import { useCompanion } from '../../shared/ui/use-companion';
import { Account } from './account';
import { Camera } from './camera';
import { Choices } from './choices';
import { Noticed } from './noticed';
import { Records } from './records';

/** Set-up at installation and the settings afterwards, on one page, so that the consent can be read again. */
export function Onboarding() {
  const { view, message, busy, ask } = useCompanion();
  if (view === null) return <main class="page" aria-busy="true" />;
  return (
    <>
      <header class="top">
        <Brand />
      </header>
      <main class="page">
        <div class="intro">
          <h1>{view.consented ? 'Your consent and settings' : 'Before anything is recorded'}</h1>
          <p>Keenly works only during a study session, from Start until you stop.</p>
        </div>
        {message !== null && (
          <p class="note warn" role="alert">
            <Icon name="alert" />
            <span>{message}</span>
          </p>
        )}
        <Noticed />
        <Choices view={view} ask={ask} />
        <Camera view={view} ask={ask} />
        {view.consented ? (
          <>
            <Account view={view} ask={ask} busy={busy} />
            <Records view={view} ask={ask} busy={busy} />
          </>
        ) : (
          <section class="agree">
            <button
              class="btn primary"
              type="button"
              disabled={busy}
              onClick={() => void ask({ ask: 'consent' })}
            >
              I agree
            </button>
            <p class="meta">You can change these settings on this page or remove the extension anytime.</p>
          </section>
        )}
      </main>
    </>
  );
}
