import Drawer from '@mui/material/Drawer';
import { Icon } from '../../ui/components/icon';
import { Wordmark } from '../../ui/components/wordmark';
import type { NavigationGroup } from './navigation';
import { NavigationList } from './navigation-list';

export interface NavigationDrawerProps {
  groups: readonly NavigationGroup[];
  open: boolean;
  onClose: () => void;
}

/** The sidebar below 720 px: over the page, with the page's content out of reach while it is open. */
export function NavigationDrawer({ groups, open, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { className: 'side-drawer', role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' },
      }}
    >
      <nav aria-label="Main">
        <div className="side-top">
          <Wordmark />
          <button type="button" className="k-icon-btn" aria-label="Close the menu" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <NavigationList groups={groups} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
