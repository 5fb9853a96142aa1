import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { CONSOLE_DEFAULT_PAGE, type DeadLetter } from '@keenly/contracts/console';
import { ListBase } from 'react-admin';
import { ListPage } from '../../shared/list/list-page';
import { newestFirst } from '../../shared/list/newest-first';
import { ResourceTable } from '../../shared/list/resource-table';
import { deadLetterColumns } from './dead-letter-columns';

/** Mail that every try failed to send, the latest first, each with what failed and the way to send it again. */
export function DeadLetterList() {
  return (
    <ListBase<DeadLetter> perPage={CONSOLE_DEFAULT_PAGE} sort={newestFirst.deadLetters}>
      <ListPage title="Unsent mail" one="mail" what="that every try failed to send">
        <ResourceTable
          label="Unsent mail"
          columns={deadLetterColumns}
          empty={{
            words: consoleMessages.empty,
            line: 'Every mail has gone out. Those that cannot will wait here.',
          }}
        />
      </ListPage>
    </ListBase>
  );
}
