import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { AiTool } from '@keenly/contracts/weekly-tools';
import { aiTools as aiToolList } from '@keenly/contracts/weekly-tools.endpoints';
import { Button, buttonClass } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { ListBase, useListContext } from 'react-admin';
import { consoleHref } from '../../shared/console-href';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { aiToolColumns } from './ai-tool-columns';

/** What the weekly email chooses from, by name. */
export function AiToolList() {
  return (
    <ListBase<AiTool> {...listOf(aiToolList)}>
      <AiToolPage />
    </ListBase>
  );
}

function AiToolPage() {
  const list = useListContext<AiTool>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title="AI tools"
      one="tool"
      what={search === '' ? 'for the weekly email' : `found for “${search}”`}
      controls={
        <>
          <SearchField label="Search by name" hint="Name" />
          <AddLink />
        </>
      }
    >
      <ResourceTable
        label="AI tools"
        columns={aiToolColumns}
        empty={
          search === ''
            ? {
                words: consoleMessages.empty,
                line: 'No one gets the weekly email until you add a tool.',
                action: <AddLink />,
              }
            : {
                words: consoleMessages.empty,
                line: `No tool matches “${search}”.`,
                action: <Button onClick={() => list.setFilters({})}>Show all tools</Button>,
              }
        }
      />
    </ListPage>
  );
}

function AddLink() {
  return (
    <a className={buttonClass('primary')} href={consoleHref('/ai-tools/create')}>
      <Icon name="plus" />
      Add a tool
    </a>
  );
}
