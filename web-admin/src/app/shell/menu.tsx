import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import type { IconName } from '@keenly/web-learner/ui/components/icon-paths';
import { NOT_AVAILABLE } from '@keenly/web-learner/ui/components/unavailable';
import { useLocation } from 'react-admin';
import { consoleHref } from '../../shared/console-href';
import { newestFirst } from '../../shared/list/newest-first';
import { MAIL_POLL_MS } from '../../shared/mail-poll';
import { useResourceCount } from './use-resource-count';

const grouped = new Intl.NumberFormat('en-US');

/** The left menu, with what operations need below it (product/console#menu). */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const registrants = useResourceCount('registrants', newestFirst.registrants);
  const joinRequests = useResourceCount('join-requests', newestFirst.joinRequests);
  const mails = useResourceCount('mails', newestFirst.mails, { pollMs: MAIL_POLL_MS });
  const deadLetters = useResourceCount('dead-letters', newestFirst.deadLetters);
  const heldEvents = useResourceCount('held-events', newestFirst.heldEvents);
  const aiTools = useResourceCount('ai-tools', newestFirst.aiTools);
  return (
    <>
      <ul className="menu" aria-label="Networks">
        <MenuLink
          icon="team"
          to="/registrants"
          label={consoleMessages.allRegistrants}
          count={registrants.total}
          onNavigate={onNavigate}
        />
        {joinRequests.available ? (
          <MenuLink
            icon="plus"
            to="/join-requests"
            label="Join requests"
            count={joinRequests.total}
            onNavigate={onNavigate}
          />
        ) : null}
        <ComingItem icon="user" label={consoleMessages.users} />
        <ComingItem icon="shield" label={consoleMessages.admins} />
        <ComingItem icon="home" label={consoleMessages.neighborhoods} />
      </ul>
      {[mails, deadLetters, heldEvents, aiTools].some(({ available }) => available) ? (
        <ul className="menu" aria-label="Operations">
          {mails.available ? (
            <MenuLink
              icon="mail"
              to="/mails"
              label="Email inbox"
              count={mails.total}
              onNavigate={onNavigate}
            />
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
          {aiTools.available ? (
            <MenuLink
              icon="bulb"
              to="/ai-tools"
              label="AI tools"
              count={aiTools.total}
              onNavigate={onNavigate}
            />
          ) : null}
        </ul>
      ) : null}
    </>
  );
}

interface MenuLinkProps {
  icon: IconName;
  to: string;
  label: string;
  count: number | undefined;
  onNavigate: (() => void) | undefined;
}

function MenuLink({ icon, to, label, count, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation();
  const here = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <a
        className="menu-item"
        href={consoleHref(to)}
        aria-current={here ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon name={icon} />
        <span>{label}</span>
        {count === undefined ? null : <span className="menu-count k-num">{grouped.format(count)}</span>}
      </a>
    </li>
  );
}

/** An area that does not exist yet: visible, disabled, and says so. */
function ComingItem({ icon, label }: { icon: IconName; label: string }) {
  return (
    <li>
      <a className="menu-item" role="link" aria-disabled="true">
        <Icon name={icon} />
        <span>
          {label}
          <small>{NOT_AVAILABLE}</small>
        </span>
      </a>
    </li>
  );
}
