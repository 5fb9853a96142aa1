import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { browser } from 'wxt/browser';
import type { CompanionView } from '../../shared/own-messages';
import { Brand, Icon } from '../../shared/ui/icons';
import { useCompanion } from '../../shared/ui/use-companion';
import { CameraNote } from './camera-note';
import { Running } from './running';
import { StartForm } from './start-form';
import { Offline, Trouble } from './trouble';
import { Welcome } from './welcome';

/** The popup: shows what is running and what to do next. */
export function Popup() {
  const { view, message, busy, ask, mention } = useCompanion();
  if (view === null) return <div class="pop" aria-busy="true" />;
  return (
    <div class="pop">
      <header>
        <Brand />
        <StateChip view={view} />
      </header>
      <main>
        <Trouble view={view} ask={ask} busy={busy} />
        <CameraNote view={view} />
        {message !== null && (
          <p class="problem" role="alert">
            {message}
          </p>
        )}
        {view.session !== null ? (
          <Running
            session={view.session}
            summary={`${view.origin}/sessions/${view.session.id}`}
            link={view.link}
            ask={ask}
            busy={busy}
          />
        ) : view.paired === null || !view.consented ? (
          <Welcome view={view} />
        ) : (
          <StartForm view={view} ask={ask} mention={mention} busy={busy} />
        )}
        <Offline view={view} ask={ask} busy={busy} />
      </main>
      <footer class="fine">
        <Icon name="shield" small />
        <span>
          {view.camera.on
            ? 'Camera on. Images stay on this device.'
            : 'Camera off. Page visits are sent to your account.'}{' '}
          <button class="link" type="button" onClick={() => void browser.runtime.openOptionsPage()}>
            Settings
          </button>
        </span>
      </footer>
    </div>
  );
}

function StateChip({ view }: { view: CompanionView }) {
  if (view.link === 'needs_you') return <span class="chip warn">Action needed</span>;
  if (view.session === null) return <span class="chip">Off</span>;
  if (view.session.phase === 'paused') return <span class="chip">Paused</span>;
  if (view.link === 'offline') return <span class="chip">Offline</span>;
  return (
    <span class="chip live">
      <span class="pulse" />
      {sessionMessages.live}
    </span>
  );
}
