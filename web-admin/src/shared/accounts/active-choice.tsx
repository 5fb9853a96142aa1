import { AccountState } from './account-state';
import type { SwitchedAccount } from './admin-switch';
import { useSwitchAccount } from './use-switch-account';
import './account-switches.css';

/** Active or Inactive, by the license (product/console#console-changes). */
export function ActiveChoice({ account }: { account: SwitchedAccount }) {
  const { busy, setActive } = useSwitchAccount(account.id);
  const { isActive } = account;
  if (!account.mayChange) return <AccountState active={isActive} />;
  return (
    <select
      className="account-choice"
      aria-label={`Status: ${account.name}`}
      value={isActive ? 'active' : 'inactive'}
      disabled={busy}
      onChange={({ target }) => void setActive(target.value === 'active')}
    >
      <option value="active">Active</option>
      <option value="inactive">Inactive</option>
    </select>
  );
}
