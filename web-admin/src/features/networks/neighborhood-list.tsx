import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { grouped } from '@keenly/contracts/formulas/counted';
import { type Neighborhood, neighborhoodSortFields } from '@keenly/contracts/networks';
import { neighborhoods as neighborhoodList } from '@keenly/contracts/networks.endpoints';
import { Button } from '@keenly/web-learner/ui/components/button';
import { ListBase, useListContext } from 'react-admin';
import { consoleHref } from '../../shared/console-href';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { sortableBy } from '../../shared/list/sortable';
import { useTeamNews } from '../../shared/list/use-team-news';
import { LicenceLimit } from './licence-limit';
import './neighborhoods.css';

const neighborhoodColumns = sortableBy<Neighborhood>(neighborhoodSortFields, [
  {
    id: 'client_name',
    header: 'Name',
    inList: 'full',
    cell: ({ id, client_name: name, member_count: members }) =>
      members === 0 ? (
        <span dir="auto">{name}</span>
      ) : (
        <a
          className="k-strong"
          dir="auto"
          href={consoleHref(`/neighborhoods/${encodeURIComponent(id)}/show`)}
        >
          {name}
        </a>
      ),
  },
  {
    id: 'member_count',
    header: 'Members',
    align: 'right',
    cell: ({ member_count: members }) => grouped(members),
  },
  {
    id: 'user_count',
    header: 'Licenses used',
    align: 'right',
    cell: ({ user_count: used }) => grouped(used),
  },
  {
    id: 'max_licenses',
    header: 'License limit',
    align: 'right',
    cell: (neighborhood) => <LicenceLimit neighborhood={neighborhood} />,
  },
]);

/** Every organization with its members and licenses; the name of one with members opens its member table. */
export function NeighborhoodList() {
  return (
    <ListBase<Neighborhood> {...listOf(neighborhoodList)}>
      <NeighborhoodPage />
    </ListBase>
  );
}

function NeighborhoodPage() {
  useTeamNews();
  const list = useListContext<Neighborhood>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title={consoleMessages.neighborhoods}
      one="organization"
      what={search === '' ? 'on the platform' : `found for “${search}”`}
      controls={<SearchField label="Search by name" hint="Name" />}
    >
      <ResourceTable
        label={consoleMessages.neighborhoods}
        columns={neighborhoodColumns}
        empty={
          search === ''
            ? { words: consoleMessages.empty, line: 'Organizations appear here once someone founds one.' }
            : {
                words: consoleMessages.empty,
                line: `No organization matches “${search}”.`,
                action: <Button onClick={() => list.setFilters({})}>Show all organizations</Button>,
              }
        }
      />
    </ListPage>
  );
}
