import type { Badge } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import { Link } from 'react-router';
import { tableDay } from '../../../ui/format/dates';
import { useWayBack } from '../../../ui/components/use-way-back';

/** One badge; an earned one leads to the session or the attempt that earned it, where that one is still kept. */
export function BadgeCard({ badge }: { badge: Badge }) {
  const { kind, threshold, earned } = badge;
  const wayBack = useWayBack();
  const path = earned === null ? null : pathTo(earned);
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
            {path === null ? null : (
              <>
                {' · '}
                <Link to={path} state={wayBack}>
                  {earned.topic ?? (earned.lesson === null ? 'Session' : 'Lesson')}
                </Link>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  );
}

function pathTo({ session_id: session, lesson }: NonNullable<Badge['earned']>): string | null {
  if (session !== null) return `/sessions/${session}`;
  if (lesson === null || lesson.assignment_id === null) return null;
  return `/lesson-quiz/${lesson.id}?${new URLSearchParams({ report: lesson.assignment_id })}`;
}
