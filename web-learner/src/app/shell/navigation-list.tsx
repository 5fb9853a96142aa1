import { NavLink } from 'react-router';
import { Icon } from '../../ui/components/icon';
import { NOT_AVAILABLE } from '../../ui/components/unavailable';
import type { NavigationGroup, NavigationLink } from './navigation';

export interface NavigationListProps {
  groups: readonly NavigationGroup[];
  /** Icons only; a group's icon then opens the menu to show what is in it. */
  collapsed?: boolean;
  onOpenGroup?: () => void;
  /** A link was followed: a drawer closes. */
  onNavigate?: () => void;
}

export function NavigationList({ groups, collapsed = false, onOpenGroup, onNavigate }: NavigationListProps) {
  return (
    <ul className="side-list" data-collapsed={collapsed}>
      {groups.map((group) => (
        <li key={group.label}>
          {group.to !== undefined ? (
            <NavLink
              className="side-item"
              to={group.to}
              title={collapsed ? group.label : undefined}
              onClick={onNavigate}
            >
              <Icon name={group.icon} />
              <span className={collapsed ? 'k-sr' : ''}>{group.label}</span>
            </NavLink>
          ) : collapsed ? (
            <button type="button" className="side-item" title={group.label} onClick={onOpenGroup}>
              <Icon name={group.icon} />
              <span className="k-sr">{group.label}, show its pages</span>
            </button>
          ) : (
            <span className="side-item side-group">
              <Icon name={group.icon} />
              {group.label}
            </span>
          )}
          {collapsed || group.children === undefined ? null : (
            <ul aria-label={group.label}>
              {group.children.map((link) => (
                <Child key={link.label} link={link} onNavigate={onNavigate} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Child({ link, onNavigate }: { link: NavigationLink; onNavigate: (() => void) | undefined }) {
  return (
    <li>
      {link.to === undefined ? (
        <a className="side-item side-sub" role="link" aria-disabled="true">
          {link.label}
          <em>{NOT_AVAILABLE}</em>
        </a>
      ) : link.leaves === true ? (
        <a className="side-item side-sub" href={link.to} onClick={onNavigate}>
          {link.label}
        </a>
      ) : (
        <NavLink className="side-item side-sub" to={link.to} onClick={onNavigate}>
          {link.label}
        </NavLink>
      )}
    </li>
  );
}
