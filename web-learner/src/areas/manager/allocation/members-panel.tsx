import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import { counted } from '@keenly/contracts/formulas/counted';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { DataTable } from '../../../ui/table/data-table';
import { longPageSizes } from '../../../ui/table/table-view';
import { toast } from '../../../ui/toasts/toast-store';
import { SearchField } from './search-field';
import { memberTableColumns } from './member-columns';
import { memberOf, membersQuery, useMemberNews, useMembersView } from './members';
import './allocation.css';

/** Everyone of the organization, with their license and role (product/members#allocation). */
export function MembersPanel() {
  const [view, setView] = useMembersView();
  const answer = useQuery(membersQuery(view));
  useMemberNews();
  const user = useSession()?.user;
  const columns = useMemo(
    () => memberTableColumns({ accountId: user?.id ?? '', role: user?.role_id ?? 'USER' }),
    [user?.id, user?.role_id],
  );
  const offline = answer.fetchStatus === 'paused';
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const rows = useMemo(() => data?.data.map(memberOf), [data]);
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / view.table.pageSize) - 1);
  const isBeyond = data !== undefined && !answer.isPlaceholderData && view.table.page > lastPage;
  const toLastPage = useEffectEvent(() => setView({ ...view, table: { ...view.table, page: lastPage } }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  const reason = answer.isError ? wordsFor(answer.error) : '';
  useEffect(() => {
    if (reason !== '') toast('error', reason);
  }, [reason, answer.errorUpdatedAt]);
  const search = (words: string) => setView({ search: words, table: { ...view.table, page: 0 } });
  return (
    <Panel
      title={labels.members}
      lead={data === undefined ? ' ' : leadOf(data)}
      busy={answer.isPlaceholderData}
      actions={<SearchField label={labels.search} search={view.search} onSearch={search} />}
    >
      <DataTable
        label={labels.members}
        columns={columns}
        rows={isBeyond ? undefined : rows}
        rowId={({ id }) => id}
        rowCount={total}
        sizes={longPageSizes}
        view={view.table}
        onView={(table) => setView({ ...view, table })}
        failure={answer.isError ? { reason, onRetry: () => void answer.refetch() } : undefined}
        offline={offline}
        empty={{
          words: labels.empty,
          line:
            view.search === ''
              ? 'Invite members to see them here.'
              : `No one’s name, email, or department has “${view.search}”.`,
          action: view.search === '' ? undefined : <Button onClick={() => search('')}>Show everyone</Button>,
        }}
      />
    </Panel>
  );
}

function leadOf({
  members_count: [count] = [],
}: {
  members_count?: { approved_count: number; pending_count: number }[] | undefined;
}): string {
  if (count === undefined) return ' ';
  const members = counted(count.approved_count, 'member');
  return count.pending_count === 0
    ? members
    : `${members}, ${counted(count.pending_count, 'request')} to join waiting for an answer`;
}
