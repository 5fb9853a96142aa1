import { ConsoleIcon } from '../../../shared/console-icon';

export interface DuplicateButtonProps {
  /** Of what is duplicated. */
  name: string;
  busy: boolean;
  disabled?: boolean;
  small?: boolean;
  onDuplicate: () => void;
}

/** Stays where the keyboard is while it's busy. */
export function DuplicateButton({ name, busy, disabled, small, onDuplicate }: DuplicateButtonProps) {
  return (
    <button
      type="button"
      className="k-icon-btn"
      aria-label={`Duplicate ${name}`}
      title="Duplicate"
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onDuplicate}
    >
      <ConsoleIcon name="copy" small={small === true} />
    </button>
  );
}
