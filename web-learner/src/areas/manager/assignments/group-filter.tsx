import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import { useQuery } from '@tanstack/react-query';
import { groupsFoundQuery } from './assign-options';

/** The people of one group; absent where the organization has none to choose from. */
export function GroupFilter({
  group,
  onGroup,
}: {
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
}) {
  const { data } = useQuery(groupsFoundQuery(''));
  const groups = data?.allGroups ?? [];
  if (groups.length === 0 && group === undefined) return null;
  const isKnown = group === undefined || groups.some(({ id }) => id === group);
  return (
    <label>
      <span className="k-sr">{labels.group}</span>
      <select
        className="k-select"
        value={group ?? ''}
        onChange={({ target }) => onGroup(target.value === '' ? undefined : target.value)}
      >
        <option value="">{labels.everyGroup}</option>
        {isKnown ? null : <option value={group}>{labels.otherGroup}</option>}
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
