import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanCard as Plan } from '@keenly/contracts/plan-content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/components/button';
import { Chip } from '../../../ui/components/chips';
import { Icon } from '../../../ui/components/icon';
import { Bone } from '../../../ui/components/skeleton';
import { cutText } from '../../../ui/format/cut-text';
import { PlanPlay, type Played } from './plan-play';
import { Timeline } from './timeline';

/** Characters of a description on a plan's card. */
const DESCRIPTION_MAX = 130;

export interface PlanCardProps {
  plan: Plan;
  /** 'Add to schedule'. */
  schedule: ReactNode;
  onPreview: (plan: Plan) => void;
  onPlay: (plan: Played) => void;
}

/** A learning plan (product/plans#learning-plans-page). */
export function PlanCard({ plan, schedule, onPreview, onPlay }: PlanCardProps) {
  const { id, title, capability, progress, audience, creator_name: creator } = plan;
  const description = cutText(plan.description, DESCRIPTION_MAX);
  return (
    <li className="plan-card">
      <p className="plan-chips">
        <Chip>{capability.name}</Chip>
        <span className="k-quiet">{words.audiences[audience]}</span>
      </p>
      <h2 dir="auto">{title}</h2>
      {description === '' ? null : <p dir="auto">{description}</p>}
      {creator === '' ? null : (
        <p className="k-quiet" dir="auto">
          {words.by(creator)}
        </p>
      )}
      <div className="plan-card-low">
        <Timeline done={progress.done} total={progress.of} />
        <span className="k-meta k-num" aria-hidden="true">
          {words.doneOf(progress.done, progress.of)}
        </span>
      </div>
      <div className="plan-card-actions">
        <Button small icon="eye" aria-label={words.previewOf(title)} onClick={() => onPreview(plan)}>
          {words.preview}
        </Button>
        {plan.may_change ? (
          <Link
            className={buttonClass('outlined', true)}
            to={`/learning-plans?${new URLSearchParams({ plan_id: id })}`}
            aria-label={words.editOf(title)}
          >
            {words.edit}
          </Link>
        ) : null}
        {schedule}
        <PlanPlay plan={plan} next={plan.next_item} onPlay={onPlay} />
      </div>
    </li>
  );
}

/** The first place among the cards. */
export function AddTile({ onAdd }: { onAdd: () => void }) {
  return (
    <li className="plan-card plan-add">
      <button type="button" onClick={onAdd}>
        <Icon name="plus" />
        <b>{words.addTile}</b>
        <span className="k-quiet">{words.addTileLine}</span>
      </button>
    </li>
  );
}

const waiting = [1, 2, 3, 4, 5];

export function CardsSkeleton() {
  return (
    <div className="plan-cards">
      {waiting.map((at) => (
        <div key={at} className="plan-card">
          <Bone width="40%" height="24px" />
          <Bone width="80%" height="22px" />
          <Bone height="64px" />
          <Bone width="60%" height="16px" />
          <Bone width="70%" height="32px" />
        </div>
      ))}
    </div>
  );
}
