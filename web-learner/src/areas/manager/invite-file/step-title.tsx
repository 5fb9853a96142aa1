import type { ReactNode } from 'react';
import { useLeftFocus } from './use-left-focus';

/** Where the keyboard and a screen reader go on when one step of the modal follows another. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 ref={useLeftFocus<HTMLHeadingElement>()} tabIndex={-1}>
      {children}
    </h3>
  );
}
