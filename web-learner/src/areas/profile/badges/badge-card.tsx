import type { Badge } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import { Link } from 'react-router';
import { tableDay } from '../../../ui/format/dates';
import { useWayBack } from '../../../ui/components/use-way-back';

/** One badge; an earned one leads to the session that earned it, where that one is still kept. */
export function BadgeCard({ badge }: { badge: Badge }) {
  const { kind, threshold, earned } = badge;
  const wayBack = useWayBack();
  return (
    <li className="badge" data-earned={earned !== null || undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className="badge-ribbon" d="m16 28-5 16 7-3 4 6 3-12zM32 28l5 16-7-3-4 6-3-12z" />
        <circle className="badge-disc" cx="24" cy="19" r="16" />
        <text x="24" y="24.5" textAnchor="middle">
          {threshold}
        </text>
      </svg>
      <div>
        <b>{words.names[kind](threshold)}</b>
        {earned === null ? (
          <span className="k-meta">{words.toEarn}</span>
        ) : (
          <span className="k-meta">
            {words.earned} {tableDay(earned.date)}
            {earned.session_id === null ? null : (
              <>
                {' · '}
                <Link to={`/sessions/${earned.session_id}`} state={wayBack}>
                  {earned.topic ?? 'Session'}
                </Link>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
