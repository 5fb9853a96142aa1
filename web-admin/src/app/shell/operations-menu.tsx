import { newestFirst } from '../../shared/list/newest-first';
import { MAIL_POLL_MS } from '../../shared/mail-poll';
import { MenuLink } from './menu-link';
import { useResourceCount } from './use-resource-count';

/** What operations need; the inbox is there in development only. */
export function OperationsMenu({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const mails = useResourceCount('mails', newestFirst.mails, { pollMs: MAIL_POLL_MS });
  const deadLetters = useResourceCount('dead-letters', newestFirst.deadLetters);
  const heldEvents = useResourceCount('held-events', newestFirst.heldEvents);
  const pageViews = useResourceCount('page-views', newestFirst.pageViews);
  const aiTools = useResourceCount('ai-tools', newestFirst.aiTools);
  return (
    <ul className="menu" aria-label="Operations">
      {mails.available ? (
        <MenuLink icon="mail" to="/mails" label="Email inbox" count={mails.total} onNavigate={onNavigate} />
      ) : null}
      {deadLetters.available ? (
        <MenuLink
          icon="alert"
          to="/dead-letters"
          label="Unsent emails"
          count={deadLetters.total}
          onNavigate={onNavigate}
        />
      ) : null}
      {heldEvents.available ? (
        <MenuLink
          icon="pause"
          to="/held-events"
          label="Held events"
          count={heldEvents.total}
          onNavigate={onNavigate}
        />
      ) : null}
      {pageViews.available ? (
        <MenuLink icon="eye" to="/page-views" label="Page views" onNavigate={onNavigate} />
      ) : null}
      {aiTools.available ? (
        <MenuLink icon="bulb" to="/ai-tools" label="AI tools" count={aiTools.total} onNavigate={onNavigate} />
      ) : null}
    </ul>
  );
}
