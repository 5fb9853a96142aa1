import { sessionEntityLabels, sessionMessages, sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { sessionEntities, type SessionEntity } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import { Segmented } from '../../../ui/components/segmented';
import { sessionEntitiesQuery } from './sessions';
import type { SessionsPeriod, SessionsView } from './use-sessions-view';

const periods = (Object.entries(sessionPeriods) as [SessionsPeriod, string][]).map(([value, label]) => ({
  value,
  label,
}));

export interface SessionFiltersProps {
  view: SessionsView;
  onView: (view: SessionsView) => void;
  /** Whose sessions; the caller's own where absent. */
  learner?: string | undefined;
}

/** Period, and what the sessions were started from (product/session-pages#filters). A filter shows its first page. */
export function SessionFilters({ view, onView, learner }: SessionFiltersProps) {
  const first = { ...view, table: { ...view.table, page: 0 } };
  const from = (entity: SessionEntity | undefined, entityId?: string) =>
    onView({ period: view.period, entity, entityId, table: first.table });
  return (
    <div className="sessions-filters">
      <Segmented
        label="Period"
        options={periods}
        value={view.period}
        onChange={(period) => onView({ ...first, period })}
      />
      <label className="sessions-filter">
        <span className="k-sr">Started from</span>
        <select
          className="k-select"
          value={view.entity ?? ''}
          onChange={({ target }) => from(sessionEntities.find((one) => one === target.value))}
        >
          <option value="">All sessions</option>
          {sessionEntities.map((entity) => (
            <option key={entity} value={entity}>
              {sessionEntityLabels[entity]}
            </option>
          ))}
        </select>
      </label>
      {view.entity === undefined ? null : (
        <OneOf
          entity={view.entity}
          chosen={view.entityId}
          learner={learner}
          onChoose={(id) => from(view.entity, id)}
        />
      )}
    </div>
  );
}

interface OneOfProps {
  entity: SessionEntity;
  chosen: string | undefined;
  learner: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** One capability or plan among those that sessions were started from. */
function OneOf({ entity, chosen, learner, onChoose }: OneOfProps) {
  const id = useId();
  const { data, isError } = useQuery(sessionEntitiesQuery(learner));
  useEffect(() => {
    if (isError) toast('error', sessionMessages.listFailed);
  }, [isError]);
  const choices = data?.data[entity] ?? [];
  const isKnown = chosen === undefined || choices.some((choice) => choice.id === chosen);
  return (
    <label className="sessions-filter" htmlFor={id}>
      <span className="k-sr">{sessionEntityLabels[entity]}</span>
      <select
        id={id}
        className="k-select"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{entity === 'capability' ? 'Any capability' : 'Any learning plan'}</option>
        {isKnown ? null : <option value={chosen}>Other</option>}
        {choices.map(({ id: value, name, sessions }) => (
          <option key={value} value={value}>
            {name} ({sessions})
          </option>
        ))}
      </select>
    </label>
  );
}
