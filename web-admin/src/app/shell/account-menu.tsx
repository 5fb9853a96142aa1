import { navigationLabels as words } from '@keenly/contracts/catalogue/navigation';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { shortName } from '@keenly/web-learner/ui/format/names';
import { Avatar } from '@keenly/web-learner/ui/components/avatar';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useLogout } from 'react-admin';
import { ThemeChoice } from './theme-choice';

/** Who is signed in, light or dark, and the way out. */
export function AccountMenu({ user }: { user: GeneralInformation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logout = useLogout();
  const id = useId();
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
        open={anchor !== null}
        anchorEl={anchor}
        // In the header, so that it belongs to a landmark; the page behind keeps its scroll bar.
        container={() => anchor?.closest('header') ?? document.body}
        disableScrollLock
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem component="a" href="/">
          {words.home}
        </MenuItem>
        <Divider />
        <ThemeChoice />
        <Divider />
        <MenuItem onClick={() => void logout()}>{words.logOut}</MenuItem>
      </Menu>
    </>
  );
}
