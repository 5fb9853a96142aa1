import type { ReactNode } from 'react';
import './bar-list.css';

export interface BarListItem {
  key: string;
  name: ReactNode;
  /** The figure, with its unit. */
  figure: ReactNode;
  /** Length of the bar, 0 to 1. */
  share: number;
  /** A CSS variable. */
  color: `--k-${string}`;
}

/** Named bars, one below another. Words and figures are text, so it needs no twin; the bars repeat them. */
export function BarList({
  items,
  look = 'beside',
}: {
  items: readonly BarListItem[];
  look?: 'beside' | 'below';
}) {
  return (
    <ul className={`k-bars k-bars-${look}`}>
      {items.map(({ key, name, figure, share, color }) => (
        <li key={key}>
          <span className="k-bars-name">{name}</span>
          <span className="k-bars-track" aria-hidden="true">
            <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%`, background: `var(${color})` }} />
          </span>
          <span className="k-bars-figure">{figure}</span>
        </li>
      ))}
    </ul>
  );
}
