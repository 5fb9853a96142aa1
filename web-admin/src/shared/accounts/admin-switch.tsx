import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';
import { useSwitch } from './use-switch';
import './account-switches.css';

export interface SwitchedAccount {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly maySetAdmin: boolean;
  readonly maySetActive: boolean;
}

/** Admin on or off for others (product/console#console-changes); plain words where the viewer may not change it. */
export function AdminSwitch({ account }: { account: SwitchedAccount }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { isOn, busy, set } = useSwitch(account.isAdmin, (on) => provider.setAdmin(account.id, on));
  const words = isOn ? 'Yes' : 'No';
  if (!account.maySetAdmin) return words;
  return (
    <label className="account-switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`Admin: ${account.name}`}
        aria-busy={busy}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
