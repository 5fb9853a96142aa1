import { Brand, Icon } from '../../shared/ui/icons';
import { useCompanion } from '../../shared/ui/use-companion';
import { Account } from './account';
import { Camera } from './camera';
import { Choices } from './choices';
import { Noticed } from './noticed';
import { Records } from './records';

/** Set-up at installation, and every choice afterwards: one page, so that what was agreed to can be read again. */
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
          <h1>{view.consented ? 'What you agreed to, and your choices' : 'Before anything is recorded'}</h1>
          <p>
            A companion for study sessions. It only works between the moment you press Start and the moment
            you stop.
          </p>
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
            <p class="meta">
              You can change every choice later on this page, or remove the extension at any time.
            </p>
          </section>
        )}
      </main>
    </>
  );
}
