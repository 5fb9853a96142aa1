import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { pageViewCounts } from '@keenly/contracts/page-view.endpoints';
import { aiTools as aiToolList } from '@keenly/contracts/weekly-tools.endpoints';
import { MAIL_POLL_MS } from '../../shared/mail-poll';
import { MenuLink } from './menu-link';
import { useResourceCount } from './use-resource-count';

/** What operations need; the inbox is there in development only. */
export function OperationsMenu({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const mails = useResourceCount(consoleEndpoints.mails, { pollMs: MAIL_POLL_MS });
  const deadLetters = useResourceCount(consoleEndpoints.deadLetters);
  const heldEvents = useResourceCount(consoleEndpoints.heldEvents);
  const pageViews = useResourceCount(pageViewCounts);
  const aiTools = useResourceCount(aiToolList);
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
