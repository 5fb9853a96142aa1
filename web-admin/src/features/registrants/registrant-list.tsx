import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { CONSOLE_DEFAULT_PAGE, type Registrant } from '@keenly/contracts/console';
import { Button } from '@keenly/web-learner/ui/components/button';
import { ListBase, useListContext } from 'react-admin';
import { ListPage } from '../../shared/list/list-page';
import { newestFirst } from '../../shared/list/newest-first';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { registrantColumns } from './registrant-columns';

/** Pages of 10, 25 (default) or 100, newest first, sorted and searched by the service (product/console#registrants). */
export function RegistrantList() {
  return (
    <ListBase<Registrant> perPage={CONSOLE_DEFAULT_PAGE} sort={newestFirst.registrants}>
      <RegistrantPage />
    </ListBase>
  );
}

function RegistrantPage() {
  const list = useListContext<Registrant>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title={consoleMessages.allRegistrants}
      one="account"
      what={search === '' ? 'registered' : `found for “${search}”`}
      controls={
        <SearchField label="Search by name, email, or organization" hint="Name, email, or organization" />
      }
    >
      <ResourceTable
        label={consoleMessages.allRegistrants}
        columns={registrantColumns}
        empty={
          search === ''
            ? { words: consoleMessages.empty, line: 'Accounts appear here as people sign up.' }
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
