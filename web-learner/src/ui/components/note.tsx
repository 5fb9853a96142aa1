import type { ReactNode } from 'react';
import { Icon } from './icon';
import './note.css';

/** A remark beside the content. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="k-note">
      <Icon name="info" />
      <div>{children}</div>
    </div>
  );
}
