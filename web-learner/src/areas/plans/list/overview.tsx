import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { PlanCard, PlanCards } from '@keenly/contracts/plan-content';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { StatePill } from '../../../ui/components/chips';
import { tableDate } from '../../../ui/format/dates';
import { type ShortColumn, ShortTable } from '../../../ui/table/short-table';
import { PlanPlay, type Played } from './plan-play';
import { Timeline } from './timeline';

export interface OverviewProps {
  found: PlanCards;
  /** Whether only some were asked for: none of them isn't none at all. */
  isNarrowed: boolean;
  narrowedLine: string;
  onAdd: () => void;
  onPreview: (plan: PlanCard) => void;
  onPlay: (plan: Played) => void;
}

/** The plans that one follows, with how far one is (product/plans#learning-plans-page). */
export function Overview({ found, isNarrowed, narrowedLine, onAdd, onPreview, onPlay }: OverviewProps) {
  if (found.data.length === 0)
    return isNarrowed ? (
      <EmptyState words={words.noneFound} line={narrowedLine} />
    ) : (
      <EmptyState
        words={words.noData}
        line={words.start}
        action={
          <Button look="primary" icon="plus" onClick={onAdd}>
            {words.addTile}
          </Button>
        }
      />
    );
  return (
    <ShortTable
      label={words.overview}
      columns={columnsWith(onPreview, onPlay)}
      rows={found.data}
      rowId={({ id }) => id}
    />
  );
}

function dateWords({ assignment, created_at: created }: PlanCard): string {
  if (assignment === null) return words.createdOn(tableDate(created));
  const { date_completed: completed, date_assigned: assigned } = assignment;
  return completed === null ? words.assignedOn(tableDate(assigned)) : words.completedOn(tableDate(completed));
}

const isComplete = ({ progress, assignment }: PlanCard) =>
  (assignment?.date_completed ?? null) !== null || (progress.of > 0 && progress.done >= progress.of);

const columnsWith = (
  onPreview: OverviewProps['onPreview'],
  onPlay: OverviewProps['onPlay'],
): readonly ShortColumn<PlanCard>[] => [
  {
    id: 'plan',
    header: words.columns.plan,
    cell: (plan) => (
      <button type="button" className="plan-open" onClick={() => onPreview(plan)}>
        <span dir="auto">{plan.title}</span>
      </button>
    ),
  },
  { id: 'capability', header: words.columns.capability, cell: ({ capability }) => capability.name },
  {
    id: 'done',
    header: words.columns.done,
    cell: ({ progress }) => <span className="k-num">{words.doneOf(progress.done, progress.of)}</span>,
  },
  { id: 'next', header: words.columns.next, cell: (plan) => <Next plan={plan} onPlay={onPlay} /> },
  {
    id: 'date',
    header: words.columns.date,
    cell: (plan) => <span className="k-num">{dateWords(plan)}</span>,
  },
  {
    id: 'timeline',
    header: words.columns.timeline,
    cell: ({ progress }) => <Timeline done={progress.done} total={progress.of} />,
  },
];

function Next({ plan, onPlay }: { plan: PlanCard; onPlay: OverviewProps['onPlay'] }) {
  if (isComplete(plan)) return <StatePill tone="focus">{words.complete}</StatePill>;
  if (plan.next_item === null) return <span className="k-quiet">{words.noNext}</span>;
  return (
    <span className="plan-next">
      <span dir="auto">{plan.next_item.heading}</span>
      <PlanPlay plan={plan} next={plan.next_item} onPlay={onPlay} />
    </span>
  );
}
