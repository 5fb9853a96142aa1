import type { GeneralInformation } from '@keenly/contracts/identity';
import { lazy, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shortName } from '../../ui/format/names';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { Avatar } from '../../ui/components/avatar';
import { Icon } from '../../ui/components/icon';

const AccountItems = lazy(async () => ({ default: (await import('./account-items')).AccountItems }));
const AccountsDialog = lazy(async () => ({
  default: (await import('../../areas/accounts/accounts-dialog')).AccountsDialog,
}));
const JoinDialog = lazy(async () => ({
  default: (await import('../../areas/accounts/join-dialog')).JoinDialog,
}));
const ChangeExtensionDialog = lazy(async () => ({
  default: (await import('../../areas/accounts/change-extension-dialog')).ChangeExtensionDialog,
}));

/**
 * Change Extension has no item visible (product/organizations#account-menu): `?extension=change` on any page opens its
 * dialog.
 */
const EXTENSION = 'extension';
const CHANGE = 'change';

/** The account menu (product/organizations#account-menu). */
export function AccountMenu({ user }: { user: GeneralInformation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** The pointer or the focus came near: the menu's code is on its way before the press. */
  const [met, setMet] = useState(false);
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
        onPointerEnter={() => setMet(true)}
        onFocus={() => setMet(true)}
        onClick={(event) => {
          setMet(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Avatar name={user.user_name} imageUrl={user.profile_image_url} own />
        <span className="account-who">{shortName(user)}</span>
        <span className="k-sr">, account menu</span>
        <Icon name="down" small />
      </button>
      {met ? (
        <LazyMui>
          <AccountItems id={id} anchor={anchor} onClose={close} onDialog={showDialog} onGo={go} />
        </LazyMui>
      ) : null}
      {open === undefined && !changing ? null : (
        <LazyMui>
          {open === 'accounts' ? <AccountsDialog onClose={() => setOpen(undefined)} /> : null}
          {open === 'join' ? <JoinDialog onClose={() => setOpen(undefined)} /> : null}
          {changing ? <ChangeExtensionDialog onClose={endChange} /> : null}
        </LazyMui>
      )}
    </>
  );
}
