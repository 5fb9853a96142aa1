import type { GeneralInformation } from '@keenly/contracts/identity';
import { navigationLabels as words } from '@keenly/contracts/catalogue/navigation';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shortName } from '../../kit/format/names';
import { Avatar } from '../../kit/ui/avatar';
import { Icon } from '../../kit/ui/icon';
import { signOut } from './sign-out';
import { ThemeChoice } from './theme-choice';

const AccountsDialog = lazy(async () => ({
  default: (await import('../../features/accounts/components/accounts-dialog')).AccountsDialog,
}));
const JoinDialog = lazy(async () => ({
  default: (await import('../../features/accounts/components/join-dialog')).JoinDialog,
}));
const ChangeExtensionDialog = lazy(async () => ({
  default: (await import('../../features/accounts/components/change-extension-dialog')).ChangeExtensionDialog,
}));

/** Change Extension has no item in sight (document 1 §2.6): `?extension=change` on any page opens its dialog. */
const EXTENSION = 'extension';
const CHANGE = 'change';

/** Document 1 §2.6. */
export function AccountMenu({ user }: { user: GeneralInformation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'accounts' | 'join'>();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const close = () => setAnchor(null);
  const showDialog = (dialog: 'accounts' | 'join') => {
    close();
    setOpen(dialog);
  };
  const changing = search.get(EXTENSION) === CHANGE;
  const endChange = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(EXTENSION);
        return next;
      },
      { replace: true },
    );
  const go = (path: string) => {
    close();
    void navigate(path);
  };
  return (
    <>
      <button
        type="button"
        className="account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={user.user_name} imageUrl={user.profile_image_url} own />
        <span className="account-who">{shortName(user)}</span>
        <span className="k-sr">, account menu</span>
        <Icon name="down" small />
      </button>
      <Menu
        id={id}
        // Inside the top bar's landmark, where a screen reader looks for it.
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={() => showDialog('accounts')}>{words.viewAccounts}</MenuItem>
        <MenuItem onClick={() => go('/')}>{words.home}</MenuItem>
        <MenuItem onClick={() => go('/profile')}>{words.profile}</MenuItem>
        <MenuItem onClick={() => showDialog('join')}>{words.joinOrganization}</MenuItem>
        <MenuItem onClick={() => go('/home?extension=get')}>{words.getExtension}</MenuItem>
        <Divider />
        <ThemeChoice />
        <Divider />
        <MenuItem onClick={() => void signOut()}>{words.logOut}</MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {open === 'accounts' ? <AccountsDialog onClose={() => setOpen(undefined)} /> : null}
        {open === 'join' ? <JoinDialog onClose={() => setOpen(undefined)} /> : null}
        {changing ? <ChangeExtensionDialog onClose={endChange} /> : null}
      </Suspense>
    </>
  );
}
