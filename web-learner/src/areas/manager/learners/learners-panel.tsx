import { learnersLabels as labels } from '@keenly/contracts/catalogue/learners';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { counted } from '@keenly/contracts/formulas/counted';
import type { InsightFilter } from '@keenly/contracts/insight';
import { learnerFilters } from '@keenly/contracts/learner-table';
import { exportLearners } from '@keenly/contracts/team-figures.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../shared/auth/use-session';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { PrintHead } from '../../../shared/print/print-head';
import { Segmented } from '../../../ui/components/segmented';
import { DataTable } from '../../../ui/table/data-table';
import { longPageSizes } from '../../../ui/table/table-view';
import { ColumnMenu, namesOf } from '../columns/column-menu';
import { onlyShown, type ShownColumns, useShownColumns } from '../columns/use-shown-columns';
import { ExportButton } from '../export/export-button';
import { ViewsMenu } from '../views/views-menu';
import { learnerColumns, pathTo, struggleOf } from './learner-columns';
import { LearnerSearch } from './learner-search';
import { askedOf, learnersQuery } from './learners-query';
import { type LearnersView, useLearnersView, withFilter } from './use-learners-view';
import './learners.css';

const filters = learnerFilters.map((value) => ({ value, label: labels[value] }));
const periods = (Object.entries(sessionPeriods) as [InsightFilter, string][]).map(([value, label]) => ({
  value,
  label,
}));
const names = namesOf(learnerColumns);

/** Everyone of the team with what they studied (product/manager#learner-table); a row opens the person's page. */
export function LearnersPanel() {
  const [view, setView] = useLearnersView();
  const columns = useShownColumns('learners');
  const { shown } = columns;
  const shownOnes = useMemo(() => onlyShown(learnerColumns, 'learners', shown), [shown]);
  const organisation = useSession()?.user.client_name;
  const answer = useQuery(learnersQuery(view));
  const navigate = useNavigate();
  const offline = answer.fetchStatus === 'paused';
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const total = data?.total ?? 0;
  // Of the rows that are here; those of another period may still be on their way.
  const period = sessionPeriods[data?.period ?? view.period];
  const lastPage = Math.max(0, Math.ceil(total / view.table.pageSize) - 1);
  const isBeyond = data !== undefined && !answer.isPlaceholderData && view.table.page > lastPage;
  const toLastPage = useEffectEvent(() => setView({ ...view, table: { ...view.table, page: lastPage } }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  return (
    <Panel
      title={labels.title}
      lead={data === undefined ? ' ' : `${counted(total, 'person', 'people')}, ${period.toLowerCase()}`}
      className="learners-panel"
      busy={answer.isPlaceholderData}
      actions={<Controls view={view} columns={columns} total={total} onView={setView} />}
    >
      <PrintHead parts={[organisation, labels.title, period]} />
      <DataTable
        label={labels.title}
        columns={shownOnes}
        rows={isBeyond ? undefined : data?.data}
        rowId={(row) => row.user_info.user_client_id}
        rowCount={total}
        sizes={longPageSizes}
        view={view.table}
        onView={(table) => setView({ ...view, table })}
        onOpen={(row) => void navigate(pathTo(row))}
        // Figures of an account that is switched off are in this table alone.
        opensNothing={({ active }) => !active}
        failure={
          answer.isError ? { reason: answer.error.message, onRetry: () => void answer.refetch() } : undefined
        }
        offline={offline}
        foot={
          shown.includes('struggle') && data?.data.some((row) => struggleOf(row) === 'NA') === true
            ? labels.notShown
            : null
        }
        empty={{
          words: labels.empty,
          line: nothingHere(view),
          action: (
            <Button onClick={() => setView({ ...withFilter(view, 'all'), search: '' })}>Show everyone</Button>
          ),
        }}
      />
    </Panel>
  );
}

function nothingHere({ filter, search }: LearnersView): string {
  if (search !== '') return `No one’s name or department has “${search}”.`;
  if (filter === 'bottom') return 'Everyone here joined within the last seven days.';
  return 'No one has studied in this period.';
}

interface ControlsProps {
  view: LearnersView;
  columns: ShownColumns<'learners'>;
  total: number;
  onView: (view: LearnersView) => void;
}

function Controls({ view, columns, total, onView }: ControlsProps) {
  return (
    <div className="learners-controls">
      <LearnerSearch search={view.search} onSearch={(search) => onView(firstPage({ ...view, search }))} />
      <Segmented
        label="Filter"
        options={filters}
        value={view.filter}
        onChange={(filter) => onView(withFilter(view, filter))}
      />
      <Segmented
        label="Period"
        options={periods}
        value={view.period}
        onChange={(period) => onView(firstPage({ ...view, period }))}
      />
      <ColumnMenu table="learners" names={names} columns={columns} />
      <ViewsMenu table="learners" />
      <ExportButton
        endpoint={exportLearners}
        query={{ ...askedOf(view), columns: columns.said }}
        name="learners.csv"
        total={total}
      />
    </div>
  );
}

const firstPage = (view: LearnersView): LearnersView => ({ ...view, table: { ...view.table, page: 0 } });
