import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { AccountState } from './account-state';
import type { SwitchedAccount } from './admin-switch';
import { useSwitch } from './use-switch';
import './account-switches.css';

/** Active or Inactive: by the license, or, of a personal account, by the platform (product/console#console-changes). */
export function ActiveChoice({ account }: { account: SwitchedAccount }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { isOn, busy, set } = useSwitch(account.isActive, (on) => provider.setActive(account.id, on));
  if (!account.maySetActive) return <AccountState active={isOn} />;
  return (
    <select
      className="account-choice"
      aria-label={`Status: ${account.name}`}
      aria-busy={busy}
      value={isOn ? 'active' : 'inactive'}
      onChange={({ target }) => set(target.value === 'active')}
    >
      <option value="active">Active</option>
      <option value="inactive">Inactive</option>
    </select>
  );
}
