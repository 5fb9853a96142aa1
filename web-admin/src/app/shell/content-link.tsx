import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Link } from 'react-router';
import { sectionOf } from '../section';

/**
 * To the courses. Within their section the router leads there, so that what is unsaved is asked about; from elsewhere the
 * browser does.
 */
export function ContentLink({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const words = (
    <>
      <Icon name="book" />
      <span>{navigationLabels.manageContent}</span>
    </>
  );
  return (
    <li>
      {sectionOf(location.pathname) === 'manage-content' ? (
        <Link className="menu-item" to="/" aria-current="page" onClick={onNavigate}>
          {words}
        </Link>
      ) : (
        <a className="menu-item" href="/manage-content" onClick={onNavigate}>
          {words}
        </a>
      )}
    </li>
  );
}
