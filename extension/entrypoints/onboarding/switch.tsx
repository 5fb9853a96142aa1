interface Props {
  id: string;
  label: string;
  hint: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A choice that is on or off, with a line on what it means. */
export function Switch({ id, label, hint, on, disabled = false, onChange }: Props) {
  return (
    <div class="choice">
      <div>
        <label for={id}>{label}</label>
        <p class="meta" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        class="switch"
        aria-describedby={`${id}-hint`}
        checked={on}
        disabled={disabled}
        onClick={(event) => {
          // It shows what is so, not what was asked for: the browser may still say no.
          event.preventDefault();
          onChange(!on);
        }}
      />
    </div>
  );
}
