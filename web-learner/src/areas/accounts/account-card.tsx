import { accountLabels as labels } from '@keenly/contracts/catalogue/accounts-page';
import { licencePageWords } from '@keenly/contracts/catalogue/licence-page';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/components/avatar';
import { Chip } from '../../ui/components/chips';
import { Icon } from '../../ui/components/icon';
import { isCorporate, nameOf, type AnyAccount } from './accounts';
import './accounts.css';

export interface AccountCardProps {
  account: AnyAccount;
  onMakeMain: () => void;
  onLeave: () => void;
  onDiscontinue: () => void;
}

/**
 * A card of /myaccount and its menu: another one for personal than for corporate accounts
 * (product/organizations#my-account).
 */
export function AccountCard({ account, onMakeMain, onLeave, onDiscontinue }: AccountCardProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = nameOf(account);
  const corporate = isCorporate(account);
  const pending = account.status === 'PENDING';
  const off = account.status === 'INACTIVE';
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <article className="account-card" aria-label={name}>
      <Avatar
        name={name}
        imageUrl={corporate ? account.image_url : account.profile_image_url}
        size={64}
        own={account.current}
      />
      <div className="account-card-words">
        <b>{name}</b>
        <span className="k-meta">{corporate ? account.user_name : account.email}</span>
        {corporate ? <span className="k-quiet">{account.email}</span> : null}
        <span className="account-card-chips">
          {account.main_acc ? <Chip>{labels.mainAccount}</Chip> : null}
          {account.current ? <Chip>In use</Chip> : null}
          {pending ? <Chip>{labels.pending}</Chip> : null}
          {off ? <Chip>{labels.inactive}</Chip> : null}
        </span>
      </div>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Menu for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="menu" />
      </button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => document.querySelector('main')}
        onClose={() => setAnchor(null)}
      >
        {account.current ? (
          <MenuItem component={Link} to="/licenses">
            {labels.payments}
          </MenuItem>
        ) : (
          // The page is about the account in use: the service tells of no other.
          <MenuItem disabled className="account-later">
            {labels.payments}
            <small>{licencePageWords.switchFirst}</small>
          </MenuItem>
        )}
        {account.main_acc || pending || off ? null : (
          <MenuItem onClick={choose(onMakeMain)}>{labels.makeMain}</MenuItem>
        )}
        {corporate ? <MenuItem onClick={choose(onLeave)}>{labels.leave}</MenuItem> : null}
        {corporate ? null : <MenuItem onClick={choose(onDiscontinue)}>{labels.discontinue}</MenuItem>}
      </Menu>
    </article>
  );
}
