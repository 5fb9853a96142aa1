import { dashboardLabels as labels } from '@keenly/contracts/catalogue/dashboard';
import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../../../shared/lookups/capabilities';
import { Button } from '../../../ui/components/button';
import { ColumnMenu } from '../columns/column-menu';
import type { ShownColumns } from '../columns/use-shown-columns';
import { ViewsMenu } from '../views/views-menu';
import { GroupFilter } from './group-filter';
import { PersonFilter } from './person-filter';
import { assignedShows, type AssignedView, filteredBy, isFiltered } from './use-assigned-view';

export interface AssignedFiltersProps {
  view: AssignedView;
  columns: ShownColumns<'assigned'>;
  /** What each column is called, by its id. */
  names: Readonly<Record<string, string>>;
  onView: (view: AssignedView) => void;
}

/** What of the assignments is shown: by state, capability, person, group, and assigner (product/capabilities#assigned-table). */
export function AssignedFilters({ view, columns, names, onView }: AssignedFiltersProps) {
  const { data } = useQuery(capabilitiesQuery);
  const capabilities = data?.data ?? [];
  const isKnown = view.capability === undefined || capabilities.some(({ id }) => id === view.capability);
  return (
    <div className="assigned-filters" role="group" aria-label="Filter">
      <label>
        <span className="k-sr">Status</span>
        <select
          className="k-select"
          value={view.show}
          onChange={({ target }) =>
            onView(filteredBy(view, { show: assignedShows.find((one) => one === target.value) ?? 'all' }))
          }
        >
          {assignedShows.map((one) => (
            <option key={one} value={one}>
              {labels.shows[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="k-sr">{labels.capability}</span>
        <select
          className="k-select"
          value={view.capability ?? ''}
          onChange={({ target }) =>
            onView(filteredBy(view, { capability: target.value === '' ? undefined : target.value }))
          }
        >
          <option value="">{labels.everyCapability}</option>
          {isKnown ? null : <option value={view.capability}>{labels.otherCapability}</option>}
          {capabilities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PersonFilter person={view.person} onPerson={(person) => onView(filteredBy(view, { person }))} />
      <GroupFilter group={view.group} onGroup={(group) => onView(filteredBy(view, { group }))} />
      <label>
        <span className="k-sr">{labels.assignedBy}</span>
        <select
          className="k-select"
          value={view.isMine === true ? 'me' : ''}
          onChange={({ target }) => onView(filteredBy(view, { isMine: target.value === 'me' }))}
        >
          <option value="">{labels.byAnyone}</option>
          <option value="me">{labels.byMe}</option>
        </select>
      </label>
      {isFiltered(view) ? (
        <Button look="text" onClick={() => onView(withoutFilter(view))}>
          {labels.showAll}
        </Button>
      ) : null}
      <ColumnMenu table="assigned" names={names} columns={columns} />
      <ViewsMenu table="assigned" />
    </div>
  );
}

export const withoutFilter = (view: AssignedView): AssignedView =>
  filteredBy(view, {
    show: 'all',
    capability: undefined,
    person: undefined,
    group: undefined,
    isMine: false,
  });
