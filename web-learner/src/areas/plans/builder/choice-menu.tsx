import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { PlanIcon, type PlanIconName } from '../plan-icon';

export interface MenuChoice {
  readonly id: string;
  readonly icon: PlanIconName;
  readonly words: string;
  /** Leads nowhere from here. */
  readonly isOff?: boolean;
  readonly act: () => void;
}

export interface ChoiceMenuProps {
  /** Of the button and its menu. */
  label: string;
  title?: string;
  className: string;
  choices: readonly MenuChoice[];
  disabled?: boolean;
  /** Alt and an arrow on the button: by one place up or down. */
  onStep?: (by: -1 | 1) => void;
  /** By which the focus finds the button again after a move. */
  grip?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button with a menu of places: what dragging does, by the keyboard or one pointer. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { label, title, className, choices, disabled, onStep, grip, ref, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const onKey = (event: KeyboardEvent) => {
    if (onStep === undefined || !event.altKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        data-grip={grip}
        disabled={disabled}
        aria-label={label}
        {...(onStep === undefined ? {} : { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={onKey}
      >
        {children}
      </button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        // In the page's landmark, where screen readers look for what belongs to the page.
        container={() => anchor?.closest('main') ?? document.body}
        disableScrollLock
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map(({ id, icon, words, isOff = false, act }) => (
          <MenuItem
            key={id}
            className="plan-choice"
            disabled={isOff}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            <PlanIcon name={icon} small />
            <span dir="auto">{words}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
