import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  /** The table's exact words. */
  words: string;
  /** One line on what to do next. */
  line: string;
  /** One button that does it. */
  action?: ReactNode;
}

export function EmptyState({ words, line, action }: EmptyStateProps) {
  return (
    <div className="k-empty">
      <p className="k-empty-words">{words}</p>
      <p className="k-meta">{line}</p>
      {action}
    </div>
  );
}
