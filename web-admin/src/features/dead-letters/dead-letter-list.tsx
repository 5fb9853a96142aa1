import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { DeadLetter } from '@keenly/contracts/console';
import { deadLetters as deadLetterList } from '@keenly/contracts/console.endpoints';
import { ListBase } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { deadLetterColumns } from './dead-letter-columns';

/** Mail that every try failed to send, the latest first, each with what failed and the way to send it again. */
export function DeadLetterList() {
  return (
    <ListBase<DeadLetter> {...listOf(deadLetterList)}>
      <ListPage title="Unsent emails" one="email" what="that couldn’t be sent">
        <ResourceTable
          label="Unsent emails"
          columns={deadLetterColumns}
          empty={{
            words: consoleMessages.empty,
            line: 'All emails were sent. Any that fail will appear here.',
          }}
        />
      </ListPage>
    </ListBase>
  );
}
