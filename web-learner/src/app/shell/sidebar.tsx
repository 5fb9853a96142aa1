import { Icon } from '../../ui/components/icon';
import { Wordmark } from '../../ui/components/wordmark';
import type { NavigationGroup } from './navigation';
import { NavigationList } from './navigation-list';

export interface SidebarProps {
  groups: readonly NavigationGroup[];
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

export function Sidebar({ groups, expanded, onExpand }: SidebarProps) {
  return (
    <nav className="side" aria-label="Main">
      <div className="side-in">
        <div className="side-top">
          {expanded ? <Wordmark /> : null}
          <button
            type="button"
            className="k-icon-btn"
            aria-label={expanded ? 'Collapse the menu' : 'Expand the menu'}
            aria-expanded={expanded}
            onClick={() => onExpand(!expanded)}
          >
            <Icon name={expanded ? 'collapse' : 'expand'} />
          </button>
        </div>
        <NavigationList groups={groups} collapsed={!expanded} onOpenGroup={() => onExpand(true)} />
      </div>
    </nav>
  );
}
