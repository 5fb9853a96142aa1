import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { JoinRequest } from '@keenly/contracts/organisation';
import { joinRequestList } from '@keenly/contracts/organisation.endpoints';
import { ListBase } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { useTeamNews } from '../../shared/list/use-team-news';
import { joinRequestColumns } from './join-request-columns';

/** Who asked to join with the licence code, the longest first. */
export function JoinRequestList() {
  return (
    <ListBase<JoinRequest> {...listOf(joinRequestList)}>
      <JoinRequestsPage />
    </ListBase>
  );
}

function JoinRequestsPage() {
  useTeamNews();
  return (
    <ListPage title="Join requests" one="request" what="pending">
      <ResourceTable
        label="Join requests"
        columns={joinRequestColumns}
        empty={{
          words: consoleMessages.empty,
          line: 'Requests to join with your license code appear here until you accept or reject them.',
        }}
      />
    </ListPage>
  );
}
