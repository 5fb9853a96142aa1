import { counted } from '@keenly/contracts/formulas/counted';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** Events that have not been stored by the service, and why. Absent while there are none. */
export function Records({ view, ask, busy }: Props) {
  const { waiting, foreign, refused } = view;
  if (waiting + foreign + refused.length === 0) return null;
  return (
    <section class="panel">
      <h2>On this device</h2>
      {waiting > 0 && (
        <div class="row between">
          <p class="meta">{counted(waiting, 'event')} waiting to be sent to your account.</p>
          <button class="btn" type="button" disabled={busy} onClick={() => void ask({ ask: 'try_again' })}>
            Send now
          </button>
        </div>
      )}
      {foreign > 0 && (
        <div class="row between">
          <p class="meta">
            {counted(foreign, 'event')} from another account. Pair that account again to send{' '}
            {foreign === 1 ? 'it' : 'them'}.
          </p>
          <button
            class="btn"
            type="button"
            disabled={busy}
            onClick={() => void ask({ ask: 'discard_foreign' })}
          >
            Discard
          </button>
        </div>
      )}
      {refused.length > 0 && (
        <>
          <div class="row between">
            <p class="meta">Keenly rejected {counted(refused.length, 'event')}:</p>
            <button
              class="btn"
              type="button"
              disabled={busy}
              onClick={() => void ask({ ask: 'clear_refused' })}
            >
              Clear list
            </button>
          </div>
          <ul class="refused">
            {refused.slice(0, 50).map((event) => (
              <li key={event.id}>
                <time dateTime={event.at}>{new Date(event.at).toLocaleString()}</time>
                <span>{event.type.replaceAll('_', ' ')}</span>
                <span class="meta">{event.message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
