import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanItem, WholePlan } from '@keenly/contracts/plan-content';
import { wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNews } from '../../../shared/live/use-news';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import { Modal } from '../../../ui/components/modal';
import { Bone } from '../../../ui/components/skeleton';
import { kindIcon, kindWords, nameOf } from '../item-kind';
import { PlanPlay, type Played } from '../list/plan-play';
import { Timeline } from '../list/timeline';
import { placeOf } from '../next-item';
import { PlanIcon } from '../plan-icon';
import { wholePlanQuery } from '../plan-queries';
import { PlanPace } from './plan-pace';
import { useMarkItem } from './use-mark-item';
import '../plans.css';

export interface PlanPreviewProps {
  id: string;
  title: string;
  /** Whether it says when its reader is done with it; an author who builds it isn't asking that. */
  isPaced?: boolean;
  onPlay: (plan: Played) => void;
  onClose: () => void;
}

/** A plan's modules and items as its learner sees them (product/plans#learning-plans-page). */
export function PlanPreview({ id, title, isPaced = false, onPlay, onClose }: PlanPreviewProps) {
  const answer = useQuery(wholePlanQuery(id));
  useNews([wholePlan]);
  const plan = answer.data?.data;
  const next = plan?.modules.flatMap(({ items }) => items).find((item) => item.id === plan.next_item);
  return (
    <Modal
      title={title}
      lead={plan?.capability.name ?? ' '}
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {plan === undefined ? null : <PlanPlay plan={plan} next={next ?? null} onPlay={onPlay} />}
        </>
      }
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="240px" />}>
        {({ data }) => <Content plan={data} isPaced={isPaced} />}
      </AnswerPanel>
    </Modal>
  );
}

function Content({ plan, isPaced }: { plan: WholePlan; isPaced: boolean }) {
  const { description, progress, modules } = plan;
  return (
    <div className="plan-preview">
      {description === '' ? null : <p dir="auto">{description}</p>}
      <p className="plan-card-low">
        <Timeline done={progress.done} total={progress.of} />
        <span className="k-meta k-num" aria-hidden="true">
          {words.itemsDone(progress.done, progress.of)}
        </span>
      </p>
      {isPaced ? <PlanPace id={plan.id} /> : null}
      {modules.length === 0 ? <EmptyState words={words.noData} line={words.emptyPlan} /> : null}
      {modules.map((module, at) => (
        <section key={module.id} aria-labelledby={`preview-${module.id}`}>
          <h3 id={`preview-${module.id}`} dir="auto">
            {at + 1}. {module.heading}
          </h3>
          {module.description === '' ? null : (
            <p className="k-meta" dir="auto">
              {module.description}
            </p>
          )}
          {module.items.length === 0 ? <p className="k-quiet">{words.emptyModule}</p> : null}
          <ol>
            {module.items.map((item) => (
              <PreviewItem key={item.id} item={item} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function PreviewItem({ item }: { item: PlanItem }) {
  const isDone = item.done_at !== null;
  return (
    <li className="plan-item" data-gone={!item.available || undefined}>
      {isDone ? <Icon name="check" /> : <PlanIcon name={kindIcon(item)} />}
      <span className="plan-item-text">
        <ItemName item={item} />
        <span className="k-quiet">
          {kindWords(item)}
          {isDone ? `, ${words.done.toLowerCase()}` : ''}
        </span>
      </span>
      {item.kind === 'content' ? <Mark item={item} /> : null}
    </li>
  );
}

function ItemName({ item }: { item: PlanItem }) {
  const place = item.available ? placeOf(item) : undefined;
  if (place === undefined) return <b dir="auto">{nameOf(item)}</b>;
  if ('page' in place)
    return (
      <Link to={place.page} dir="auto">
        {item.heading}
      </Link>
    );
  return (
    <a href={place.address} target="_blank" rel="noopener noreferrer" title={words.opensInTab} dir="auto">
      {item.heading}
      <PlanIcon name="outside" small />
    </a>
  );
}

/** Nothing tells of what is read elsewhere: its reader does. */
function Mark({ item }: { item: PlanItem }) {
  const { mutate, isPending } = useMarkItem();
  const isDone = item.done_at !== null;
  return (
    <Button
      small
      busy={isPending}
      aria-label={isDone ? words.reopenOf(item.heading) : words.markOf(item.heading)}
      onClick={() => mutate({ id: item.id, isDone: !isDone })}
    >
      {isDone ? words.reopen : words.markDone}
    </Button>
  );
}
