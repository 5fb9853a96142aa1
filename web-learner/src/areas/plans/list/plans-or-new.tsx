import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { PageSkeleton } from '../../../ui/components/skeleton';
import { NewPlan } from '../details/new-plan';
import { ofCapabilityQuery } from '../plan-queries';
import { PlansView, type PlansViewProps } from './plans-view';

const pathOfPlan = (id: string) => `/learning-plans?${new URLSearchParams({ plan_id: id })}`;

export interface PlansOrNewProps extends Pick<PlansViewProps, 'onPlay' | 'schedule'> {
  /** Of the address. */
  capability: string | undefined;
}

/** The plans, with Plan Details over them while a new one is made. */
export function PlansOrNew({ capability, onPlay, schedule }: PlansOrNewProps) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PlansView onAdd={() => setAdding(true)} onPlay={onPlay} schedule={schedule} />
      {isAdding ? (
        <NewPlan
          capability=""
          onCreated={(id) => void navigate(pathOfPlan(id))}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {capability === undefined ? null : <OfCapability key={capability} id={capability} />}
    </>
  );
}

/** One's own plan of a capability, or a new one with the capability chosen (product/plans#plan-builder). */
function OfCapability({ id }: { id: string }) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const answer = useQuery(ofCapabilityQuery(id));
  return (
    <AnswerPanel answer={answer} skeleton={<PageSkeleton />}>
      {({ data: [own] }) =>
        own === undefined ? (
          <NewPlan
            capability={id}
            onCreated={(planId) => void navigate(pathOfPlan(planId), { replace: true })}
            onClose={() => setParams({}, { replace: true })}
          />
        ) : (
          <Navigate to={pathOfPlan(own.id)} replace />
        )
      }
    </AnswerPanel>
  );
}
