import { aiToolSortFields, industries, interests, type AiTool } from '@keenly/contracts/weekly-tools';
import { StatePill } from '@keenly/web-learner/ui/components/chips';
import { consoleHref } from '../../shared/console-href';
import { sortableBy } from '../../shared/list/sortable';
import { Moment } from '../../shared/moment';

export const aiToolColumns = sortableBy<AiTool>(aiToolSortFields, [
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
]);

function listed(names: readonly string[], none: string) {
  return names.length === 0 ? <span className="k-quiet">{none}</span> : names.join(', ');
}
