import Drawer from '@mui/material/Drawer';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Wordmark } from '@keenly/web-learner/ui/components/wordmark';
import { Menu } from './menu';

/** The left menu where there is no room beside the page: over it, with the page out of reach while it is open. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { className: 'console-drawer', role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' },
      }}
    >
      <nav aria-label="Console">
        <div className="console-drawer-top">
          <Wordmark />
          <button type="button" className="k-icon-btn" aria-label="Close the menu" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Menu onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
