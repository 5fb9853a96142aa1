import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { HeldEvent } from '@keenly/contracts/console';
import { heldEvents as heldEventList } from '@keenly/contracts/console.endpoints';
import { ListBase } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { heldEventColumns } from './held-event-columns';

/** Streams that readers of the event log put aside, and readers that stopped, each with the way to try again. */
export function HeldEventList() {
  return (
    <ListBase<HeldEvent> {...listOf(heldEventList)}>
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
