import { grouped } from '@keenly/contracts/formulas/counted';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import type { IconName } from '@keenly/web-learner/ui/components/icon-paths';
import { useLocation } from 'react-admin';
import { consoleHref } from '../../shared/console-href';

export interface MenuLinkProps {
  icon: IconName;
  to: string;
  label: string;
  count?: number | undefined;
  onNavigate: (() => void) | undefined;
}

export function MenuLink({ icon, to, label, count, onNavigate }: MenuLinkProps) {
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
        {count === undefined ? null : <span className="menu-count k-num">{grouped(count)}</span>}
      </a>
    </li>
  );
}
