import { useId, type ReactNode } from 'react';
import './panel.css';

export interface PanelProps {
  title?: string;
  /** One sentence on what the figures say. */
  lead?: ReactNode;
  /** A small control right after the title. */
  help?: ReactNode;
  /** Controls at the right of the title. */
  actions?: ReactNode;
  className?: string;
  busy?: boolean;
  children: ReactNode;
}

/** A surface with a title. A panel never sits inside a panel. */
export function Panel({ title, lead, help, actions, className = '', busy = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`k-panel ${className}`}
      aria-labelledby={title === undefined ? undefined : id}
      aria-busy={busy || undefined}
    >
      {title === undefined ? null : (
        <div className="k-panel-head">
          <div>
            {help === undefined ? (
              <h2 id={id}>{title}</h2>
            ) : (
              <div className="k-panel-title">
                <h2 id={id}>{title}</h2>
                {help}
              </div>
            )}
            {lead === undefined ? null : <p>{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
