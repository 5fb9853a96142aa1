import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import './controls.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'outlined' | 'primary' | 'text';
  small?: boolean;
  icon?: IconName;
  /** Work is under way: the button keeps its words and focus, and ignores clicks. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'outlined',
  small = false,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, small, rest.className)}
      data-busy={busy || undefined}
      data-autofocus={rest.autoFocus || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon === undefined ? null : <Icon name={icon} small={small} />}
      {children}
    </button>
  );
}

/** For links that look like buttons. */
export function buttonClass(look: 'outlined' | 'primary' | 'text', small = false, more = ''): string {
  const classes = ['k-btn', look === 'outlined' ? '' : `k-btn-${look}`, small ? 'k-btn-s' : '', more];
  return classes.filter((name) => name !== '').join(' ');
}
