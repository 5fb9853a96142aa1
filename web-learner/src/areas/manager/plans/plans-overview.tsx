import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { counted } from '@keenly/contracts/formulas/counted';
import { planFigureColumns, type PlanFigures } from '@keenly/contracts/learning-plan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { DataTable, type TableColumn } from '../../../ui/table/data-table';
import type { TableView } from '../../../ui/table/table-view';
import { useViewInAddress } from '../../../ui/table/view-in-address';
import { PlanDialog } from './plan-dialog';
import { planFiguresQuery } from './plan-queries';

const START: TableView = { page: 0, pageSize: 10, sort: { column: 'time', desc: true } };

/** Every plan with who has it and what was studied on it; managers create and change plans here. */
export function PlansOverview() {
  const [view, setView] = useViewInAddress(planFigureColumns, START);
  const answer = useQuery(planFiguresQuery(view));
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<PlanFigures['plan']>();
  const columns = useMemo(() => columnsWith(setEditing), []);
  const offline = answer.fetchStatus === 'paused';
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / view.pageSize) - 1);
  const isBeyond = data !== undefined && !answer.isPlaceholderData && view.page > lastPage;
  const toLastPage = useEffectEvent(() => setView({ ...view, page: lastPage }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  const create = (
    <Button small icon="plus" onClick={() => setCreating(true)}>
      {labels.create}
    </Button>
  );
  return (
    <Panel
      title={labels.overview}
      lead={data === undefined ? ' ' : counted(total, 'learning plan')}
      busy={answer.isPlaceholderData}
      actions={data === undefined || total === 0 ? null : create}
    >
      <DataTable
        label={labels.overview}
        columns={columns}
        rows={isBeyond ? undefined : data?.data}
        rowId={({ plan }) => plan.id}
        rowCount={total}
        view={view}
        onView={setView}
        failure={
          answer.isError
            ? { reason: wordsFor(answer.error), onRetry: () => void answer.refetch() }
            : undefined
        }
        offline={offline}
        empty={{ words: labels.noData, line: labels.start, action: create }}
      />
      {creating ? <PlanDialog onClose={() => setCreating(false)} /> : null}
      {editing === undefined ? null : (
        <PlanDialog key={editing.id} plan={editing} onClose={() => setEditing(undefined)} />
      )}
    </Panel>
  );
}

const number = (
  id: string,
  header: string,
  value: (row: PlanFigures) => number | string,
): TableColumn<PlanFigures> => ({
  id,
  header,
  sortable: true,
  align: 'right',
  cell: (row) => <span className="k-nowrap">{value(row)}</span>,
});

const columnsWith = (onEdit: (plan: PlanFigures['plan']) => void): TableColumn<PlanFigures>[] => [
  {
    id: 'title',
    header: labels.plan,
    sortable: true,
    inList: 'two',
    cell: ({ plan }) => <span className="plans-name k-strong">{plan.title}</span>,
  },
  {
    id: 'category',
    header: labels.category,
    sortable: true,
    inList: 'full',
    cell: ({ plan }) => <span className="plans-name">{plan.capability.name}</span>,
  },
  number('assigned', labels.assigned, ({ assigned }) => assigned),
  number('studying', labels.studying, ({ studying }) => studying),
  number('completed', labels.done, ({ completed }) => completed),
  number('people', labels.people, ({ people }) => people),
  number('time', labels.studied, ({ study_time: seconds }) => hoursAndMinutes(seconds)),
  number('sessions', labels.sessions, ({ sessions }) => sessions),
  {
    id: 'edit',
    header: 'Actions',
    inList: 'corner',
    align: 'right',
    cell: ({ plan }) => (
      <Button look="text" small aria-label={`${labels.edit} ${plan.title}`} onClick={() => onEdit(plan)}>
        {labels.edit}
      </Button>
    ),
  },
];
