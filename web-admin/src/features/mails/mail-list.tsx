import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { CONSOLE_DEFAULT_PAGE, type CaughtMail } from '@keenly/contracts/console';
import { ApiError } from '@keenly/web-learner/kit/api/api-error';
import { EmptyState } from '@keenly/web-learner/kit/ui/empty-state';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { ListPage } from '../../shared/list/list-page';
import { newestFirst } from '../../shared/list/newest-first';
import { ResourceTable } from '../../shared/list/resource-table';
import { MAIL_POLL_MS } from '../../shared/mail-poll';
import { mailColumns } from './mail-columns';

/** The development inbox, newest first; what arrives appears by itself. */
export function MailList() {
  const notify = useNotify();
  return (
    <ListBase<CaughtMail>
      perPage={CONSOLE_DEFAULT_PAGE}
      sort={newestFirst.mails}
      queryOptions={{
        refetchInterval: (query) => query.state.error === null && MAIL_POLL_MS,
        onError: (error) => {
          if (!absent(error)) notify(error.message, { type: 'error' });
        },
      }}
    >
      <ListPage title="Mail inbox" one="mail" what="caught, none of them sent out">
        <Inbox />
      </ListPage>
    </ListBase>
  );
}

function Inbox() {
  const { error } = useListContext<CaughtMail>();
  if (absent(error)) {
    return (
      <EmptyState
        words="No inbox here"
        line="Mail is caught in development only. Here it goes out to the people it is for."
      />
    );
  }
  return (
    <ResourceTable
      label="Mail inbox"
      columns={mailColumns}
      empty={{
        words: consoleMessages.empty,
        line: 'Mail that the service sends appears here within seconds.',
      }}
    />
  );
}

/** The API has no inbox: this is not a development service. */
function absent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
