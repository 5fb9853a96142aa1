import { planLabels as labels, planProgressWords } from '@keenly/contracts/catalogue/learning-plans';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { Employee } from '@keenly/contracts/employee';
import { counted } from '@keenly/contracts/formulas/counted';
import type { AssignedPlan } from '@keenly/contracts/learning-plan';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { StatePill } from '../../../ui/components/chips';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { tableDate } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { ONE_BY_ONE_MS } from '../../../shared/live/use-read-soon';
import { useTeamNews } from '../use-team-news';
import { useCompletePlan } from './assign-plans';
import { assignedPlansQuery } from './plan-queries';
import { PlansModal } from './plans-modal';
import { RemovePlanDialog } from './remove-plan-dialog';
import './plans.css';

/** The learning plans that someone has (product/manager#employee-page); managers assign, complete, and remove them. */
export function AssignedPlans({ person, mayChange }: { person: Employee['data']; mayChange: boolean }) {
  const { user_client_id: id, full_name: name } = person;
  const answer = useQuery(assignedPlansQuery(id));
  const [choosing, setChoosing] = useState(false);
  const [removing, setRemoving] = useState<AssignedPlan>();
  useTeamNews([plansAssignedTo], { waitMs: ONE_BY_ONE_MS });
  const plans = answer.data?.data;
  return (
    <Panel
      title={labels.title}
      lead={plans === undefined ? ' ' : `${counted(plans.length, 'learning plan')} assigned`}
      actions={
        mayChange ? (
          <Button small icon="plus" disabled={plans === undefined} onClick={() => setChoosing(true)}>
            {labels.assign}
          </Button>
        ) : null
      }
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              words={labels.none}
              line={
                mayChange
                  ? 'Assign one to see how it goes here.'
                  : 'Plans your organization assigns to you will appear here.'
              }
            />
          ) : (
            <ul className="employee-cards">
              {data.map((one) => (
                <Card key={one.id} assigned={one} mayChange={mayChange} onRemove={() => setRemoving(one)} />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
      {choosing && plans !== undefined ? (
        <PlansModal
          assignee={id}
          name={name}
          assigned={new Set(plans.map(({ plan }) => plan.id))}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {removing === undefined ? null : (
        <RemovePlanDialog assigned={removing} name={name} onClose={() => setRemoving(undefined)} />
      )}
    </Panel>
  );
}

const tones = { assigned: 'away', studying: 'neutral', complete: 'focus' } as const;

function Card({
  assigned,
  mayChange,
  onRemove,
}: {
  assigned: AssignedPlan;
  mayChange: boolean;
  onRemove: () => void;
}) {
  const { id, plan, capability, progress, date_completed: completed } = assigned;
  const { mutate, isPending } = useCompletePlan();
  return (
    <li className="employee-card">
      <div className="employee-card-head">
        <h3>{plan.title}</h3>
        {mayChange ? (
          <span className="employee-card-actions">
            {completed === null ? (
              <button
                type="button"
                className="k-icon-btn"
                aria-label={`${labels.complete}: ${plan.title}`}
                disabled={isPending}
                onClick={() => mutate(id, { onSuccess: () => toast('success', labels.completed) })}
              >
                <Icon name="check" />
              </button>
            ) : null}
            <button
              type="button"
              className="k-icon-btn"
              aria-label={`${labels.remove} ${plan.title}`}
              onClick={onRemove}
            >
              <Icon name="close" />
            </button>
          </span>
        ) : null}
      </div>
      <p className="k-quiet plans-capability">{capability.name}</p>
      <p>
        <StatePill tone={tones[progress]}>{planProgressWords[progress]}</StatePill>
      </p>
      <dl>
        <div>
          <dt>{labels.studied}</dt>
          <dd>{spokenDuration(assigned.active_time)}</dd>
        </div>
        <div>
          <dt>{labels.sessions}</dt>
          <dd>{assigned.sessions}</dd>
        </div>
        <div>
          <dt>{completed === null ? labels.assignedOn : labels.completedOn}</dt>
          <dd>{tableDate(completed ?? assigned.date_assigned)}</dd>
        </div>
        <div>
          <dt>{labels.assignedBy}</dt>
          <dd>{assigned.assigned_by.full_name === '' ? '-' : assigned.assigned_by.full_name}</dd>
        </div>
      </dl>
    </li>
  );
}
