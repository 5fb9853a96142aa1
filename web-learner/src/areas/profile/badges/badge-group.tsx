import type { Badge, BadgeKind, Badges } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { BadgeCard } from './badge-card';

export interface BadgeGroupProps {
  kind: BadgeKind;
  badges: readonly Badge[];
  progress: Badges['data']['progress'][number] | undefined;
  help: ReactNode;
}

/** Badges of one kind, and the way to the next of them. */
export function BadgeGroup({ kind, badges, progress, help }: BadgeGroupProps) {
  const id = useId();
  const next = progress?.next ?? null;
  const value = progress?.value ?? 0;
  return (
    <section className="badge-group" aria-labelledby={id}>
      <div className="badge-group-head">
        <div className="badge-group-title">
          <h3 id={id}>{words.kinds[kind]}</h3>
          {help}
        </div>
        <p className="k-meta">{words.how[kind]}</p>
      </div>
      {next === null ? (
        <p className="k-meta">{words.all}</p>
      ) : (
        <div className="badge-next">
          <LinearProgress
            variant="determinate"
            value={Math.min(100, (value / next) * 100)}
            aria-label={words.names[kind](next)}
            aria-valuetext={words.next[kind](value, next)}
          />
          <span className="k-meta k-num">{words.next[kind](value, next)}</span>
        </div>
      )}
      <ul className="badge-list">
        {badges.map((badge) => (
          <BadgeCard key={badge.id} badge={badge} />
        ))}
      </ul>
    </section>
  );
}
