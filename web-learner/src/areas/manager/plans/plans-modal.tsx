import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { counted } from '@keenly/contracts/formulas/counted';
import type { LearningPlan } from '@keenly/contracts/learning-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { StatePill } from '../../../ui/components/chips';
import { Modal } from '../../../ui/components/modal';
import { useDebounced } from '../../../ui/components/use-debounced';
import { DataTable, type TableColumn } from '../../../ui/table/data-table';
import { shortPageSizes, useTableView } from '../../../ui/table/table-view';
import { toast } from '../../../ui/toasts/toast-store';
import { useAssignPlans } from './assign-plans';
import { choiceStart, plansQuery } from './plan-queries';
import { PlanSearch } from './plan-search';

const SEARCH_AFTER_MS = 400;

/** Learning plans to choose from for one person; those they have can't be chosen (product/manager#employee-page). */
export function PlansModal({
  assignee,
  name,
  assigned,
  onClose,
}: {
  assignee: string;
  name: string;
  /** Ids of the plans that the person has. */
  assigned: ReadonlySet<string>;
  onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), SEARCH_AFTER_MS);
  const [view, setView] = useTableView(choiceStart);
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const answer = useQuery(plansQuery(search, view));
  const { mutate, isPending } = useAssignPlans(assignee);
  // Someone else may have assigned one that was chosen here.
  const chosen = [...selected].filter((id) => !assigned.has(id));
  const add = () =>
    mutate(chosen, {
      onSuccess: () => {
        toast('success', `${counted(chosen.length, 'learning plan')} assigned.`);
        onClose();
      },
    });
  return (
    <Modal
      title={labels.title}
      lead={`Choose what to assign to ${name}.`}
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button look="primary" busy={isPending} disabled={chosen.length === 0} onClick={add}>
            {labels.add}
          </Button>
        </>
      }
    >
      <div className="plans-modal">
        <PlanSearch
          words={words}
          onWords={(next) => {
            setWords(next);
            setView({ ...view, page: 0 });
          }}
        />
        <DataTable
          label={labels.title}
          columns={columnsFor(assigned)}
          rows={answer.data?.data}
          rowId={({ id }) => id}
          rowCount={answer.data?.total ?? 0}
          sizes={shortPageSizes}
          view={view}
          onView={setView}
          selection={{
            selected,
            onSelect,
            label: ({ id, title }) => (assigned.has(id) ? `${title}, assigned` : `Select ${title}`),
            isLocked: ({ id }) => assigned.has(id),
          }}
          failure={
            answer.isError
              ? { reason: wordsFor(answer.error), onRetry: () => void answer.refetch() }
              : undefined
          }
          offline={answer.fetchStatus === 'paused'}
          foot={chosen.length === 0 ? null : `${chosen.length} selected`}
          empty={{
            words: labels.empty,
            line:
              search === ''
                ? 'Create a learning plan in the dashboard’s Learning Plans tab.'
                : `No title or category has “${search}”.`,
          }}
        />
      </div>
    </Modal>
  );
}

function columnsFor(assigned: ReadonlySet<string>): TableColumn<LearningPlan>[] {
  return [
    {
      id: 'title',
      header: labels.plan,
      sortable: true,
      inList: 'two',
      cell: ({ id, title }) => (
        <span className="plans-name">
          {title}
          {assigned.has(id) ? <StatePill tone="away">{labels.alreadyAssigned}</StatePill> : null}
        </span>
      ),
    },
    {
      id: 'category',
      header: labels.category,
      sortable: true,
      inList: 'full',
      cell: ({ capability }) => capability.name,
    },
  ];
}
