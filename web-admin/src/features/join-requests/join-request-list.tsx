import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { CONSOLE_DEFAULT_PAGE } from '@keenly/contracts/console';
import type { JoinRequest } from '@keenly/contracts/organisation';
import { ListBase } from 'react-admin';
import { ListPage } from '../../shared/list/list-page';
import { newestFirst } from '../../shared/list/newest-first';
import { ResourceTable } from '../../shared/list/resource-table';
import { useTeamNews } from '../../shared/list/use-team-news';
import { joinRequestColumns } from './join-request-columns';

/** Who asked to join with the licence code, the longest first. */
export function JoinRequestList() {
  return (
    <ListBase<JoinRequest> perPage={CONSOLE_DEFAULT_PAGE} sort={newestFirst.joinRequests}>
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
