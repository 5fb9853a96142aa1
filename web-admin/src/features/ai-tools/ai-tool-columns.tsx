import { aiToolSortFields, industries, interests, type AiTool } from '@keenly/contracts/weekly-tools';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { StatePill } from '@keenly/web-learner/ui/components/chips';
import { consoleHref } from '../../shared/console-href';
import { Moment } from '../../shared/moment';

const columns: readonly Omit<TableColumn<AiTool>, 'sortable'>[] = [
  {
    id: 'name',
    header: 'Name',
    inList: 'two',
    cell: ({ id, name }) => (
      <a className="k-strong" href={consoleHref(`/ai-tools/${encodeURIComponent(id)}`)}>
        {name}
      </a>
    ),
  },
  { id: 'description', header: 'What it does', inList: 'full', cell: ({ description }) => description },
  {
    id: 'interests',
    header: 'Interests',
    inList: 'full',
    cell: (tool) =>
      listed(
        tool.interests.map((id) => interests[id]),
        'Any',
      ),
  },
  {
    id: 'audience',
    header: 'Industries and roles',
    inList: 'full',
    cell: (tool) => listed([...tool.industries.map((id) => industries[id]), ...tool.roles], 'Everyone'),
  },
  { id: 'updated_at', header: 'Changed', cell: ({ updated_at: at }) => <Moment at={at} /> },
  {
    id: 'is_active',
    header: 'Status',
    inList: 'corner',
    cell: ({ is_active: active }) =>
      active ? (
        <StatePill tone="focus" icon="check">
          Active
        </StatePill>
      ) : (
        <StatePill tone="away" icon="close">
          Inactive
        </StatePill>
      ),
  },
];

function listed(names: readonly string[], none: string) {
  return names.length === 0 ? <span className="k-quiet">{none}</span> : names.join(', ');
}

/** Those on the service's allowlist can be sorted. */
export const aiToolColumns: readonly TableColumn<AiTool>[] = columns.map((column) => ({
  ...column,
  sortable: (aiToolSortFields as readonly string[]).includes(column.id),
}));
