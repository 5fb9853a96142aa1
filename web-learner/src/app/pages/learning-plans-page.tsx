import { planBuilderWords, planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { contentSearchWords } from '@keenly/contracts/catalogue/content-search';
import { TOPIC_MAX_CHARS } from '@keenly/contracts/ingest-bounds';
import type { PlanCard, WholePlan } from '@keenly/contracts/plan-content';
import { SCHEDULE_TITLE_MAX } from '@keenly/contracts/schedule';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { GetExtension } from '../../areas/home/studying/get-extension';
import { useOwnSession } from '../../areas/home/studying/use-own-session';
import { useStart } from '../../areas/home/studying/use-start';
import { PlanBuilder } from '../../areas/plans/builder/plan-builder';
import type { Played } from '../../areas/plans/list/plan-play';
import { PlansOrNew } from '../../areas/plans/list/plans-or-new';
import { AddToSchedule } from '../../areas/profile/schedule/add-to-schedule';
import { buttonClass } from '../../ui/components/button';
import { usePageTitle } from '../../ui/components/use-page-title';
import { toast } from '../../ui/toasts/toast-store';

/** An id of the address; undefined where it's none, or not one. */
const idIn = (params: URLSearchParams, name: string): string | undefined =>
  z.uuid().toLowerCase().safeParse(params.get(name)).data;

/**
 * /learning-plans (product/plans#learning-plans-page). `?plan_id=` opens the builder, `?capability_id=` the caller's plan of
 * that capability, or else Plan Details with it chosen.
 */
export function LearningPlansPage() {
  usePageTitle(words.title);
  const [params] = useSearchParams();
  const [isGetting, setGetting] = useState(false);
  const play = usePlay(() => setGetting(true));
  const planId = params.get('plan_id') === null ? undefined : (idIn(params, 'plan_id') ?? 'unknown');
  return (
    <div className="page">
      {planId === undefined ? (
        <PlansOrNew
          capability={idIn(params, 'capability_id')}
          onPlay={play}
          schedule={(plan) => <Schedule plan={plan} />}
        />
      ) : (
        <PlanBuilder key={planId} id={planId} assign={(plan) => <Assign plan={plan} />} onPlay={play} />
      )}
      {isGetting ? <GetExtension onClose={() => setGetting(false)} /> : null}
    </div>
  );
}

/** As on a course's page (product/profile#schedule). */
function Schedule({ plan: { id, title, capability } }: { plan: PlanCard }) {
  const subject = capability.name.trim() === '' ? title : capability.name;
  return (
    <AddToSchedule
      capability={subject.trim().slice(0, SCHEDULE_TITLE_MAX).trim()}
      url={`/learning-plans?${new URLSearchParams({ plan_id: id })}`}
      small
      name={scheduleWords.addThisOf(title)}
    />
  );
}

/** Starts a session on a plan, where none runs; the click alone tells of a missing extension, and leads on without. */
function usePlay(onMissing: () => void): (plan: Played) => void {
  const { current, running } = useOwnSession(() => undefined);
  const { starting, start } = useStart({
    onMissing,
    onStarted: () => {
      toast('success', contentSearchWords.started);
      void current.refetch();
    },
  });
  return ({ id, title, capability }) => {
    if (starting || running !== undefined) return;
    const topic = title.trim().slice(0, TOPIC_MAX_CHARS).trim();
    void start({ topic, origin: 'plan', capabilityId: capability.id, planId: id });
  };
}

/** People are chosen on the dashboard: plans are assigned on their pages. */
function Assign({ plan }: { plan: WholePlan }) {
  if (!plan.may_assign) return <p className="k-meta">{planBuilderWords.whoAssigns}</p>;
  return (
    <>
      <p className="k-meta">{planBuilderWords.assignLine}</p>
      <p className="plan-assign">
        <Link className={buttonClass('primary')} to="/manager-dashboard">
          {planBuilderWords.toPeople}
        </Link>
      </p>
    </>
  );
}
