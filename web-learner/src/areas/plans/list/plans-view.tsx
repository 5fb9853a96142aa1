import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import {
  PLAN_CARDS,
  type PlanCard as Plan,
  type PlanCards,
  PLAN_SEARCH_MAX,
} from '@keenly/contracts/plan-content';
import { planCards } from '@keenly/contracts/plan-content.endpoints';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ONE_BY_ONE_MS } from '../../../shared/live/use-read-soon';
import { useNews } from '../../../shared/live/use-news';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Pager } from '../../../ui/components/pager';
import { Bone } from '../../../ui/components/skeleton';
import { SearchField } from '../../../ui/components/search-field';
import { cardsQuery } from '../plan-queries';
import { PlanPreview } from '../preview/plan-preview';
import { Overview } from './overview';
import { AddTile, CardsSkeleton, PlanCard } from './plan-card';
import type { Played } from './plan-play';
import { usePlanChoice } from './use-plan-choice';
import '../plans.css';

export interface PlansViewProps {
  onAdd: () => void;
  onPlay: (plan: Played) => void;
  /** 'Add to schedule' of a plan. */
  schedule: (plan: Plan) => ReactNode;
}

/** /learning-plans: what one follows, and every plan that one may see (product/plans#learning-plans-page). */
export function PlansView({ onAdd, onPlay, schedule }: PlansViewProps) {
  const { tab, typed, choice, type, open, narrow, turnTo } = usePlanChoice();
  const answer = useQuery(cardsQuery(choice));
  const [previewed, setPreviewed] = useState<Plan>();
  useNews([planCards], { waitMs: ONE_BY_ONE_MS });
  const isOverview = tab === 'overview';
  const narrowed = {
    isNarrowed: choice.search !== '' || choice.thisWeek,
    narrowedLine: choice.thisWeek ? words.noneThisWeek : words.noneFoundLine(choice.search),
  };
  const shared = { onAdd, onPreview: setPreviewed, onPlay };
  return (
    <>
      <header className="plans-head">
        <div className="plans-title">
          <h1>{words.title}</h1>
          {isOverview ? (
            <Button look="primary" icon="plus" onClick={onAdd}>
              {words.addNew}
            </Button>
          ) : null}
        </div>
        <div className="plans-tools">
          <SearchField label={words.search} maxLength={PLAN_SEARCH_MAX} value={typed} onChange={type} />
          <Button aria-pressed={choice.thisWeek} onClick={() => narrow(!choice.thisWeek)}>
            {words.thisWeek}
          </Button>
        </div>
        <Tabs value={tab} aria-label={words.tabs} onChange={(_event, next: typeof tab) => open(next)}>
          <Tab value="overview" id="plans-tab-overview" aria-controls="plans-panel" label={words.overview} />
          <Tab value="plans" id="plans-tab-plans" aria-controls="plans-panel" label={words.plans} />
        </Tabs>
      </header>
      <div
        role="tabpanel"
        className="plans-panel"
        id="plans-panel"
        aria-labelledby={`plans-tab-${tab}`}
        aria-busy={answer.isPlaceholderData}
      >
        <AnswerPanel answer={answer} skeleton={isOverview ? <Bone height="280px" /> : <CardsSkeleton />}>
          {(found) => (
            <>
              {isOverview ? (
                <Overview found={found} {...narrowed} {...shared} />
              ) : (
                <Cards found={found} schedule={schedule} {...narrowed} {...shared} />
              )}
              <Pager page={choice.page} size={PLAN_CARDS} total={found.total} onPage={turnTo} />
            </>
          )}
        </AnswerPanel>
      </div>
      {previewed === undefined ? null : (
        <PlanPreview
          id={previewed.id}
          title={previewed.title}
          isPaced
          onPlay={onPlay}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  );
}

interface CardsProps extends PlansViewProps {
  found: PlanCards;
  isNarrowed: boolean;
  narrowedLine: string;
  onPreview: (plan: Plan) => void;
}

function Cards({ found, isNarrowed, narrowedLine, onAdd, onPreview, onPlay, schedule }: CardsProps) {
  const none = isNarrowed
    ? { words: words.noneFound, line: narrowedLine }
    : { words: words.noPlans, line: words.noPlansLine };
  return (
    <>
      <ul className="plan-cards">
        <AddTile onAdd={onAdd} />
        {found.data.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            schedule={schedule(plan)}
            onPreview={onPreview}
            onPlay={onPlay}
          />
        ))}
      </ul>
      {found.data.length === 0 ? <EmptyState {...none} /> : null}
    </>
  );
}
