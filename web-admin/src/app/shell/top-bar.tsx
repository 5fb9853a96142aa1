import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Wordmark } from '@keenly/web-learner/ui/components/wordmark';
import { consoleHref } from '../../shared/console-href';
import { useOwnPlace } from '../../shared/own-place';
import { AccountMenu } from './account-menu';

export interface TopBarProps {
  user: GeneralInformation;
  /** Given where the menu is a drawer. */
  onMenu?: () => void;
}

export function TopBar({ user, onMenu }: TopBarProps) {
  // Who runs nothing has the courses only.
  const { isAdmin } = useOwnPlace();
  return (
    <header className="console-top">
      {onMenu === undefined ? null : (
        <button type="button" className="k-icon-btn console-menu" aria-label="Open the menu" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      <a className="console-brand" href={isAdmin ? consoleHref('/') : '/manage-content'}>
        <Wordmark />
        <span className={isAdmin ? 'console-place' : 'console-place console-place-long'}>
          {isAdmin ? navigationLabels.admin : navigationLabels.manageContent}
        </span>
      </a>
      <span className="console-grow" />
      <a className={buttonClass('text', false, 'console-back')} href="/">
        <Icon name="back" small />
        <span>Back to {PRODUCT_NAME}</span>
      </a>
      <AccountMenu user={user} />
    </header>
  );
}
