import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanCard } from '@keenly/contracts/plan-content';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { placeOf } from '../next-item';
import { PlanIcon } from '../plan-icon';

/** What of a plan is about to be studied. */
export type Played = Pick<PlanCard, 'id' | 'title' | 'capability'>;

export interface PlanPlayProps {
  plan: Played;
  next: PlanCard['next_item'];
  /** Starts a session on it; what it leads to opens all the same. */
  onPlay: (plan: Played) => void;
}

/** Leads to a plan's next item, and starts a session on the plan; nothing where nothing is left. */
export function PlanPlay({ plan, next, onPlay }: PlanPlayProps) {
  const place = next === null ? undefined : placeOf(next);
  if (place === undefined) return null;
  const label = words.playOf(plan.title);
  const look = buttonClass('primary', true);
  if ('page' in place)
    return (
      <Link className={look} to={place.page} aria-label={label} onClick={() => onPlay(plan)}>
        <Icon name="play" small />
        {words.play}
      </Link>
    );
  return (
    <a
      className={look}
      href={place.address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}. ${words.opensInTab}`}
      title={words.opensInTab}
      onClick={() => onPlay(plan)}
    >
      <Icon name="play" small />
      {words.play}
      <PlanIcon name="outside" small />
    </a>
  );
}
