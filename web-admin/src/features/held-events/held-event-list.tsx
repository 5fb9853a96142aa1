import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { CONSOLE_DEFAULT_PAGE, type HeldEvent } from '@keenly/contracts/console';
import { ListBase } from 'react-admin';
import { ListPage } from '../../shared/list/list-page';
import { newestFirst } from '../../shared/list/newest-first';
import { ResourceTable } from '../../shared/list/resource-table';
import { heldEventColumns } from './held-event-columns';

/** Streams that readers of the event log put aside, and readers that stopped, each with the way to try again. */
export function HeldEventList() {
  return (
    <ListBase<HeldEvent> perPage={CONSOLE_DEFAULT_PAGE} sort={newestFirst.heldEvents}>
      <ListPage title="Held events" one="fault" what="keeping events from a screen">
        <ResourceTable
          label="Held events"
          columns={heldEventColumns}
          empty={{
            words: consoleMessages.empty,
            line: 'Every screen is up to date. Events that one can’t take will wait here until you retry them.',
          }}
        />
      </ListPage>
    </ListBase>
  );
}
