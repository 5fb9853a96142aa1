import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import type { CapabilityLearner } from '@keenly/contracts/capability-page';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { Link, useNavigate } from 'react-router';
import { percent } from '../../../ui/format/figures';
import { Avatar } from '../../../ui/components/avatar';
import { Panel } from '../../../ui/components/panel';
import { DataTable, type TableColumn } from '../../../ui/table/data-table';
import type { TableView } from '../../../ui/table/table-view';

const columns: TableColumn<CapabilityLearner>[] = [
  {
    id: 'name',
    header: labels.name,
    sortable: true,
    inList: 'full',
    cell: ({ name, profile_image_url: image, user_client_id: id }) => (
      <span className="capability-who">
        <Avatar name={name} imageUrl={image} />
        <Link to={`/employee-details/${id}`}>{name}</Link>
      </span>
    ),
  },
  {
    id: 'hours',
    header: labels.hours,
    sortable: true,
    align: 'right',
    cell: ({ total_duration: studied }) => spokenDuration(studied),
  },
  {
    id: 'assessment',
    header: labels.assessment,
    sortable: true,
    align: 'right',
    cell: ({ average_score: score }) => (score === null ? 'NA' : percent(score)),
  },
  { id: 'assigned', header: labels.assignedBy, align: 'right', cell: ({ assigned_by: by }) => by ?? '-' },
];

/** Everyone who studied the capability or has it assigned, a page at a time (product/manager#capability-page). */
export function CapabilityLearners({
  rows,
  total,
  view,
  onView,
}: {
  rows: readonly CapabilityLearner[];
  total: number;
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const navigate = useNavigate();
  return (
    <Panel title={labels.learners}>
      <DataTable
        label={labels.learners}
        columns={columns}
        rows={rows}
        rowId={(one) => one.user_client_id}
        rowCount={total}
        view={view}
        onView={onView}
        onOpen={({ user_client_id: id }) => void navigate(`/employee-details/${id}`)}
        empty={{ words: labels.empty, line: 'No one has studied this capability or has it assigned yet.' }}
      />
    </Panel>
  );
}
