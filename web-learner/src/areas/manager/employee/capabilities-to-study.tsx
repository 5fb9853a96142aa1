import { completedByWords } from '@keenly/contracts/catalogue/assignment-history';
import { employeeLabels as labels } from '@keenly/contracts/catalogue/employee-page';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ExtensionWish } from '../../../shared/assignments/extension-wish';
import { useSession } from '../../../shared/auth/use-session';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { tableDay, timeZone } from '../../../ui/format/dates';
import { StatePill } from '../../../ui/components/chips';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { toast } from '../../../ui/toasts/toast-store';
import { readAssignedAgain, useAssignedNews } from '../assignments/assigned-capabilities';
import { useChangeAssigned } from '../assignments/change-assigned';
import { ExtensionRequest } from '../assignments/extension-request';
import { assignedToQuery } from './employee-queries';

/**
 * What someone is to learn, as cards (product/manager#employee-page); managers complete and reopen, learners ask for
 * another date for their own.
 */
export function CapabilitiesToStudy({ id, mayChange }: { id: string; mayChange: boolean }) {
  const answer = useQuery(assignedToQuery(id));
  const count = answer.data?.data.length;
  const isOwn = useSession()?.user.id === id;
  useAssignedNews();
  return (
    <Panel title={labels.toStudy} lead={count === undefined ? ' ' : labels.count(count)}>
      <Tabs value={0} aria-label={labels.toStudy} className="employee-tabs">
        <Tab value={0} id="by-company" aria-controls="by-company-panel" label={labels.byCompany} />
      </Tabs>
      <div role="tabpanel" id="by-company-panel" aria-labelledby="by-company">
        <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                words={labels.none}
                line={
                  mayChange
                    ? 'Assign a capability in the dashboard’s Capabilities tab.'
                    : 'Capabilities your organization assigns to you will appear here.'
                }
              />
            ) : (
              <ul className="employee-cards">
                {data.map((assigned) => (
                  <Card key={assigned.id} assigned={assigned} mayChange={mayChange} isOwn={isOwn} />
                ))}
              </ul>
            )
          }
        </AnswerPanel>
      </div>
    </Panel>
  );
}

interface CardProps {
  assigned: AssignedCapability;
  mayChange: boolean;
  isOwn: boolean;
}

function Card({ assigned, mayChange, isOwn }: CardProps) {
  const { capability, deadline, capability_context: outcome, active_time: activeS = 0, overdue } = assigned;
  const isComplete = assigned.status === 'complete';
  const { mutate, isPending } = useChangeAssigned();
  const queryClient = useQueryClient();
  const mark = () =>
    mutate(
      { assigned, edit: { status: isComplete ? 'pending' : 'complete', time_zone: timeZone() } },
      { onSuccess: () => toast('success', isComplete ? labels.reopened : labels.completed) },
    );
  return (
    <li className="employee-card">
      <div className="employee-card-head">
        <h3>{capability.name}</h3>
        <span className="employee-card-actions">
          <Link
            className="k-icon-btn"
            to={`/content?${new URLSearchParams({ searchContent: capability.name })}`}
            aria-label={`${labels.view} ${capability.name}`}
          >
            <Icon name="eye" />
          </Link>
          {mayChange ? (
            <button
              type="button"
              className="k-icon-btn"
              aria-label={`${isComplete ? labels.reopen : labels.complete} ${capability.name}`}
              disabled={isPending}
              onClick={mark}
            >
              <Icon name={isComplete ? 'back' : 'check'} />
            </button>
          ) : null}
        </span>
      </div>
      <p>
        <StatePill tone={isComplete ? 'focus' : 'away'}>{isComplete ? 'Complete' : 'Pending'}</StatePill>{' '}
        {overdue ? <span className="assigned-overdue">overdue</span> : null}
        {assigned.completed_by === null ? null : (
          <span className="k-quiet">{completedByWords(assigned.completed_by)}</span>
        )}
      </p>
      <dl>
        <div>
          <dt>{labels.dueDate}</dt>
          <dd>{tableDay(deadline)}</dd>
        </div>
        <div>
          <dt>{labels.targetOutcome}</dt>
          <dd>{outcome === '' ? '-' : outcome}</dd>
        </div>
        <div>
          <dt>{labels.activeTime}</dt>
          <dd>{spokenDuration(activeS)}</dd>
        </div>
      </dl>
      <div className="employee-card-foot">
        {mayChange ? <ExtensionRequest assigned={assigned} /> : null}
        {isOwn && !isComplete ? (
          <ExtensionWish assigned={assigned} onAsked={() => void readAssignedAgain(queryClient)} />
        ) : null}
      </div>
    </li>
  );
}
