import {
  planBuilderWords as words,
  planPageWords,
  type PlanStep,
} from '@keenly/contracts/catalogue/plan-pages';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../shared/api/api-error';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button, buttonClass } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { EditDetails } from '../details/edit-details';
import type { Played } from '../list/plan-play';
import { wholePlanQuery } from '../plan-queries';
import { PlanPreview } from '../preview/plan-preview';
import { BuilderPanel, type PanelMode } from './builder-panel';
import { ModuleList } from './module-list';
import { StepList } from './step-list';
import { stepsDone } from './steps';
import { useBuilding } from './use-building';
import '../plans.css';
import './builder.css';

export interface PlanBuilderProps {
  id: string;
  /** What to do to have someone learn by the plan; the page knows. */
  assign: (plan: WholePlan) => ReactNode;
  onPlay: (plan: Played) => void;
}

/** /learning-plans?plan_id= (product/plans#plan-builder). */
export function PlanBuilder({ id, ...rest }: PlanBuilderProps) {
  const answer = useQuery(wholePlanQuery(id));
  const isGone = answer.error instanceof ApiError && answer.error.code === 'NOT_FOUND';
  return (
    <div className="plan-builder">
      <p>
        <Link className={buttonClass('text', true)} to="/learning-plans?tab=plans">
          <Icon name="back" small />
          {words.back}
        </Link>
      </p>
      {isGone ? (
        <>
          <h1 className="k-sr">{words.page}</h1>
          <EmptyState
            words={words.missing}
            line={words.missingLine}
            action={
              <Link className={buttonClass('primary')} to="/learning-plans?tab=plans">
                {words.allPlans}
              </Link>
            }
          />
        </>
      ) : (
        <>
          {answer.data === undefined ? <h1 className="k-sr">{words.page}</h1> : null}
          <AnswerPanel answer={answer} skeleton={<BuilderSkeleton />}>
            {({ data }) => <Building key={data.id} plan={data} {...rest} />}
          </AnswerPanel>
        </>
      )}
    </div>
  );
}

function BuilderSkeleton() {
  return (
    <>
      <Bone width="min(360px, 70%)" height="36px" />
      <Bone height="44px" />
      <div className="plan-build">
        <Bone height="420px" />
        <Bone height="420px" />
      </div>
    </>
  );
}

function Building({ plan, assign, onPlay }: Omit<PlanBuilderProps, 'id'> & { plan: WholePlan }) {
  const list = useRef<HTMLDivElement>(null);
  const assigning = useRef<HTMLDivElement>(null);
  const building = useBuilding(plan, list);
  const [mode, setMode] = useState<PanelMode>('add');
  const [open, setOpen] = useState<'details' | 'preview'>();
  const [isPreviewed, setPreviewed] = useState(false);
  const { modules, state } = building.kept;
  const preview = () => {
    setPreviewed(true);
    // The preview reads the plan from the service: first what waits is saved.
    void building.kept.settled().then(() => setOpen('preview'));
  };
  const goTo = (step: PlanStep) => {
    const places: Record<PlanStep, () => void> = {
      details: () => setOpen('details'),
      library: () => setMode('add'),
      modules: () => setMode('module'),
      customized: () => setMode('customized'),
      order: () => list.current?.focus(),
      preview,
      assign: () => assigning.current?.focus(),
    };
    places[step]();
  };
  const isBusy = state === 'waiting' || (building.adding !== undefined && !('error' in building.adding));
  const items = modules.reduce((sum, module) => sum + module.items.length, 0);
  return (
    <>
      <header className="plans-title">
        <div>
          <h1 dir="auto">{plan.title}</h1>
          <p className="k-meta plan-facts">
            <span>{planPageWords.audiences[plan.audience]}</span>
            <span>{plan.capability.name}</span>
            <span>{`${words.modules(modules.length)}, ${words.items(items)}`}</span>
            {plan.may_change ? (
              <span role="status">{isBusy ? words.saving : state === 'saved' ? words.saved : ''}</span>
            ) : null}
          </p>
        </div>
        <Button icon="eye" onClick={preview}>
          {words.openPreview}
        </Button>
      </header>
      {plan.may_change ? (
        <>
          <StepList done={stepsDone(modules, { isSaved: state === 'saved', isPreviewed })} onStep={goTo} />
          <div className="plan-build">
            <BuilderPanel
              plan={plan}
              modules={modules}
              mode={mode}
              onMode={setMode}
              changes={building.changes}
              onAdd={building.addTo}
            />
            <ModuleList plan={plan} building={building} list={list} onMode={setMode} />
          </div>
          <div ref={assigning} tabIndex={-1}>
            <Panel title={words.assign}>{assign(plan)}</Panel>
          </div>
        </>
      ) : (
        <EmptyState words={planPageWords.preview} line={words.readOnly} />
      )}
      {open === 'details' ? <EditDetails plan={plan} onClose={() => setOpen(undefined)} /> : null}
      {open === 'preview' ? (
        <PlanPreview id={plan.id} title={plan.title} onPlay={onPlay} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
