import { navigationLabels as words } from '@keenly/contracts/catalogue/navigation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { signOut } from './sign-out';
import { ThemeChoice } from './theme-choice';

export interface AccountItemsProps {
  id: string;
  /** Where the menu hangs; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onDialog: (dialog: 'accounts' | 'join') => void;
  onGo: (path: string) => void;
}

/** What the account menu holds (product/organizations#account-menu). */
export function AccountItems({ id, anchor, onClose, onDialog, onGo }: AccountItemsProps) {
  return (
    <Menu
      id={id}
      // Inside the top bar's landmark, where a screen reader looks for it.
      disablePortal
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={() => onDialog('accounts')}>{words.viewAccounts}</MenuItem>
      <MenuItem onClick={() => onGo('/')}>{words.home}</MenuItem>
      <MenuItem onClick={() => onGo('/profile')}>{words.profile}</MenuItem>
      <MenuItem onClick={() => onGo('/my-data')}>{trustPage.menu}</MenuItem>
      <MenuItem onClick={() => onDialog('join')}>{words.joinOrganization}</MenuItem>
      <MenuItem onClick={() => onGo('/home?extension=get')}>{words.getExtension}</MenuItem>
      <Divider />
      <ThemeChoice />
      <Divider />
      <MenuItem onClick={() => void signOut()}>{words.logOut}</MenuItem>
    </Menu>
  );
}
