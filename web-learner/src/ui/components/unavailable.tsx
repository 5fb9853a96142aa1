import type { ReactNode } from 'react';
import './unavailable.css';

export const NOT_AVAILABLE = 'Not available yet';

/** A link whose page does not exist yet: visible, disabled, and says so. */
export function UnavailableLink({ children, note = true }: { children: ReactNode; note?: boolean }) {
  return (
    <span className="k-unavailable">
      <a role="link" aria-disabled="true" title={NOT_AVAILABLE}>
        {children}
      </a>
      {note ? <small>{NOT_AVAILABLE}</small> : <span className="k-sr">({NOT_AVAILABLE})</span>}
    </span>
  );
}
