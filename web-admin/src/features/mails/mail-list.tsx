import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { CaughtMail } from '@keenly/contracts/console';
import { mails as mailList } from '@keenly/contracts/console.endpoints';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { MAIL_POLL_MS } from '../../shared/mail-poll';
import { mailColumns } from './mail-columns';

/** The development inbox, newest first; what arrives appears by itself. */
export function MailList() {
  const notify = useNotify();
  return (
    <ListBase<CaughtMail>
      {...listOf(mailList)}
      queryOptions={{
        refetchInterval: (query) => query.state.error === null && MAIL_POLL_MS,
        onError: (error) => {
          if (!absent(error)) notify(error.message, { type: 'error' });
        },
      }}
    >
      <ListPage title="Email inbox" one="email" what="caught and not sent">
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
        line="Emails are caught in development only. Here they’re sent to their recipients."
      />
    );
  }
  return (
    <ResourceTable
      label="Email inbox"
      columns={mailColumns}
      empty={{
        words: consoleMessages.empty,
        line: 'Emails sent by Keenly appear here within seconds.',
      }}
    />
  );
}

/** The API has no inbox: this is not a development service. */
function absent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
