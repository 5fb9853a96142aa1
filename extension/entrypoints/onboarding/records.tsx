import type { CompanionView, OwnAsk } from '../../shared/own-messages';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  busy: boolean;
}

/** What has not reached the service, and why: nothing disappears unseen. Absent while there is nothing of it. */
export function Records({ view, ask, busy }: Props) {
  const { waiting, foreign, refused } = view;
  if (waiting + foreign + refused.length === 0) return null;
  return (
    <section class="panel">
      <h2>On this device</h2>
      {waiting > 0 && (
        <div class="row between">
          <p class="meta">{waiting} events wait to be sent to your account.</p>
          <button class="btn" type="button" disabled={busy} onClick={() => void ask({ ask: 'try_again' })}>
            Send now
          </button>
        </div>
      )}
      {foreign > 0 && (
        <div class="row between">
          <p class="meta">
            {foreign} events belong to another account. They are sent when that account is paired again.
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
            <p class="meta">{refused.length} events were refused by the service:</p>
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
