import type { ReactNode } from 'react';
import './unavailable.css';

export const NOT_AVAILABLE = 'Not available yet';

/** A link whose page isn't there: visible, disabled, and says so. */
export function UnavailableLink({ children, note = NOT_AVAILABLE }: { children: ReactNode; note?: string }) {
  return (
    <span className="k-unavailable">
      <a role="link" aria-disabled="true" title={note}>
        {children}
      </a>
      <small>{note}</small>
    </span>
  );
}
