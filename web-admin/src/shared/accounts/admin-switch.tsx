import { useSwitchAccount } from './use-switch-account';
import './account-switches.css';

export interface SwitchedAccount {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly mayChange: boolean;
}

/** Admin on or off for others (product/console#console-changes); plain words where the viewer may not change it. */
export function AdminSwitch({ account }: { account: SwitchedAccount }) {
  const { busy, setAdmin } = useSwitchAccount(account.id);
  if (!account.mayChange) return account.isAdmin ? 'Yes' : 'No';
  return (
    <label className="account-switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`Admin: ${account.name}`}
        checked={account.isAdmin}
        disabled={busy}
        onChange={({ target }) => void setAdmin(target.checked)}
      />
      <span aria-hidden="true">{account.isAdmin ? 'Yes' : 'No'}</span>
    </label>
  );
}
