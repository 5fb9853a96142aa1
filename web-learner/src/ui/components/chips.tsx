import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import './chips.css';

export function Chip({ children }: { children: ReactNode }) {
  return <span className="k-chip">{children}</span>;
}

/** The one endless movement of the product: something runs. */
export function LiveChip() {
  return (
    <span className="k-chip k-chip-live">
      <span className="k-pulse" />
      {sessionMessages.live}
    </span>
  );
}

export type Tone = 'focus' | 'neutral' | 'off' | 'away';

/** Focus, neutral, distraction or away, each with its own mark so that it reads without colour. */
export function StatePill({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`k-state k-state-${tone}`}>
      {icon === undefined ? <ToneMark tone={tone} /> : <Icon name={icon} small />}
      {children}
    </span>
  );
}

const marks: Record<Exclude<Tone, 'away'>, string> = {
  focus: 'M5 4h4v16H5zM10 4h4v16h-4zM15 4h4v16h-4z',
  neutral: 'M5 11h4v6H5zM10 11h4v6h-4zM15 11h4v6h-4z',
  off: 'M4 8h16v2H4zM5 12h4v8H5zM10 12h4v8h-4zM15 12h4v8h-4z',
};

function ToneMark({ tone }: { tone: Tone }) {
  return tone === 'away' ? null : (
    <svg className="k-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[tone]} />
    </svg>
  );
}
