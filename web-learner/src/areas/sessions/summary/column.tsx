import { createContext, useContext, type ReactNode } from 'react';
import { Panel } from '../../../ui/components/panel';

/** In the summary modal the dialog is the panel already; panels do not nest. */
export const InDialog = createContext(false);

export function Column({
  title,
  help,
  className = '',
  children,
}: {
  title?: string;
  /** A small control right after the title. */
  help?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const inDialog = useContext(InDialog);
  if (!inDialog) {
    return (
      <Panel className={className} help={help} {...(title === undefined ? {} : { title })}>
        {children}
      </Panel>
    );
  }
  return (
    <section className={`summary-plain ${className}`} aria-label={title}>
      {title === undefined ? null : (
        <div className="summary-plain-title">
          <h2>{title}</h2>
          {help}
        </div>
      )}
      {children}
    </section>
  );
}
