import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { consoleRoles } from '@keenly/contracts/roles';
import { Link } from 'react-router';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { Wordmark } from '../../ui/components/wordmark';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';

export interface TopBarProps {
  showWordmark: boolean;
  /** Given below 720 px, where the menu is a drawer. */
  onMenu?: () => void;
}

export function TopBar({ showWordmark, onMenu }: TopBarProps) {
  const user = useSession()?.user;
  return (
    <header className="top">
      {onMenu === undefined ? null : (
        <button type="button" className="k-icon-btn top-menu" aria-label="Open the menu" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      {showWordmark ? (
        <Link to="/" className="top-brand">
          <Wordmark />
        </Link>
      ) : null}
      <span className="top-grow" />
      {user !== undefined && consoleRoles.includes(user.role_id) ? (
        // The console is an application of its own: a whole page load, not a route of this one.
        <a className={buttonClass('text')} href="/networks">
          {navigationLabels.admin}
        </a>
      ) : null}
      {user === undefined ? null : <Bell key={user.id} account={user.id} />}
      {user === undefined ? null : <AccountMenu user={user} />}
    </header>
  );
}
