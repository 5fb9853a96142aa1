import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { type Registrant, type RegistrantType } from '@keenly/contracts/console';
import { registrants as registrantList } from '@keenly/contracts/console.endpoints';
import { Button } from '@keenly/web-learner/ui/components/button';
import { ListBase, useListContext } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { useTeamNews } from '../../shared/list/use-team-news';
import { registrantColumns } from './registrant-columns';

const titles: Record<RegistrantType, string> = {
  all: consoleMessages.allRegistrants,
  users: consoleMessages.users,
  admins: consoleMessages.admins,
};
const nobody: Record<RegistrantType, string> = {
  all: 'Accounts appear here as people sign up.',
  users: 'Personal accounts appear here as people sign up.',
  admins: 'Admins appear here as organizations are founded and admins are named.',
};

/** Everyone, personal accounts, or admins: pages of 10, 25 (default) or 100, newest first (product/console#registrants). */
function Registrants({ type }: { type: RegistrantType }) {
  return (
    <ListBase<Registrant>
      storeKey={`registrants.${type}`}
      {...listOf(registrantList)}
      filter={type === 'all' ? {} : { type }}
    >
      <RegistrantPage type={type} />
    </ListBase>
  );
}

export const RegistrantList = () => <Registrants type="all" />;
export const UserList = () => <Registrants type="users" />;
export const AdminList = () => <Registrants type="admins" />;

function RegistrantPage({ type }: { type: RegistrantType }) {
  useTeamNews();
  const list = useListContext<Registrant>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title={titles[type]}
      one={type === 'admins' ? 'admin' : 'account'}
      what={
        search !== '' ? `found for “${search}”` : type === 'users' ? 'of people on their own' : 'registered'
      }
      controls={
        <SearchField label="Search by name, email, or organization" hint="Name, email, or organization" />
      }
    >
      <ResourceTable
        label={titles[type]}
        columns={registrantColumns}
        empty={
          search === ''
            ? { words: consoleMessages.empty, line: nobody[type] }
            : {
                words: consoleMessages.empty,
                line: `No account matches “${search}”.`,
                action: <Button onClick={() => list.setFilters({})}>Show all accounts</Button>,
              }
        }
      />
    </ListPage>
  );
}
