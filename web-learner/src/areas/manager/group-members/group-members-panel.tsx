import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { managerRoles } from '@keenly/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { useSession } from '../../../shared/auth/use-session';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { DataTable } from '../../../ui/table/data-table';
import { longPageSizes } from '../../../ui/table/table-view';
import { toast } from '../../../ui/toasts/toast-store';
import { LearnerSearch } from '../learners/learner-search';
import { ApproveDialog } from './approve-dialog';
import { groupColumns } from './group-columns';
import { groupQuery, memberOf, useGroupAct, useGroupNews } from './group-members';
import { type NamedGroup, useGroupView } from './group-view';
import { usePendingSelection } from './use-pending-selection';
import '../learners/learners.css';
import './group-members.css';

/** The people of a group; its mentors and admins answer who asks to be in it (product/members#group-mode). */
export function GroupMembersPanel({ group }: { group: NamedGroup }) {
  const [view, setView] = useGroupView();
  const answer = useQuery(groupQuery(group.id, view));
  useGroupNews(group.id);
  const { mutate, isPending: isSending } = useGroupAct(group.id);
  const [isAsking, setAsking] = useState(false);
  const user = useSession()?.user;
  const offline = answer.fetchStatus === 'paused';
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const rows = useMemo(() => data?.data.map(memberOf), [data]);
  const [count] = data?.members_count ?? [];
  const pending = usePendingSelection(group.id, view.search, rows, count?.pending_count ?? 0);
  const mayAnswer = data?.may?.answer ?? false;
  const mayNameMentors = data?.may?.name_mentors ?? false;
  const columns = useMemo(
    () =>
      groupColumns(
        {
          accountId: user?.id ?? '',
          isManager: user !== undefined && managerRoles.includes(user.role_id),
          mayAnswer,
          mayNameMentors,
        },
        { selected: pending.chosen.length, onAct: mutate, onApprove: () => setAsking(true) },
      ),
    [user, mayAnswer, mayNameMentors, pending.chosen.length, mutate],
  );
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
  const approve = () =>
    mutate(
      { kind: 'approve', ids: pending.chosen.map(({ id }) => id) },
      { onSuccess: pending.clear, onSettled: () => setAsking(false) },
    );
  return (
    <Panel
      title={labels.members}
      lead={leadOf(group.name, count)}
      busy={answer.isPlaceholderData}
      actions={
        <div className="group-search">
          <LearnerSearch search={view.search} onSearch={search} />
        </div>
      }
    >
      {pending.chosen.length === 0 ? null : (
        <div className="group-bulk" role="status">
          <b>
            {pending.chosen.length} of {count?.pending_count ?? 0} pending members selected
          </b>
          <Button small look="text" onClick={pending.clear}>
            {labels.clear}
          </Button>
          <Button small look="primary" onClick={() => setAsking(true)}>
            {labels.approveMembers}
          </Button>
        </div>
      )}
      <DataTable
        label={labels.members}
        columns={columns}
        rows={isBeyond ? undefined : rows}
        rowId={({ id }) => id}
        rowCount={total}
        sizes={longPageSizes}
        view={view.table}
        onView={(table) => setView({ ...view, table })}
        selection={mayAnswer && (count?.pending_count ?? 0) > 0 ? pending.selection : undefined}
        failure={answer.isError ? { reason, onRetry: () => void answer.refetch() } : undefined}
        offline={offline}
        empty={{
          words: labels.empty,
          line: view.search === '' ? labels.emptyLine : `No one’s name or department has “${view.search}”.`,
          action: view.search === '' ? undefined : <Button onClick={() => search('')}>Show everyone</Button>,
        }}
      />
      {isAsking && pending.chosen.length > 0 ? (
        <ApproveDialog
          members={pending.chosen}
          busy={isSending}
          onApprove={approve}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

function leadOf(name: string, count: { approved_count: number; pending_count: number } | undefined): string {
  if (count === undefined) return name === '' ? ' ' : name;
  const counts = `${count.approved_count} approved, ${count.pending_count} pending`;
  return name === '' ? counts : `${name}, ${counts}`;
}
