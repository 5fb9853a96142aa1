import './account-state.css';

export function AccountState({ active }: { active: boolean }) {
  return (
    <span className="account-state" data-active={active}>
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}
