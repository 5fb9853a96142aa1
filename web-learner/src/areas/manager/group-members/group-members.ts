import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { placeInGroup, setMentor } from '@keenly/contracts/groups.endpoints';
import { type LearnerRow, type LearnerTable, LEARNER_ROWS_MOST } from '@keenly/contracts/learner-table';
import { REQUESTS_AT_ONCE } from '@keenly/contracts/organisation';
import { acceptRequest, bulkApprove } from '@keenly/contracts/organisation.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { toast } from '../../../ui/toasts/toast-store';
import { ONE_BY_ONE_MS } from '../../../shared/live/use-read-soon';
import { useTeamNews } from '../use-team-news';
import { type GroupView, STANDING } from './group-view';

const keyOf = [learnerTable.path];

/** A page of a group's people (product/members#group-mode). */
export const groupQuery = (id: string, { search, table: { page, pageSize, sort } }: GroupView) => ({
  ...endpointQuery(learnerTable, {
    query: {
      is_group: 'true',
      corporate_id: id,
      search,
      limit: pageSize,
      page_no: page + 1,
      ...(sort.column === STANDING
        ? {}
        : { column: sort.column === 'name' ? 'name' : 'hours', order: sort.desc ? 'desc' : 'asc' }),
    },
  }),
  placeholderData: keepPreviousData,
});

export interface GroupMember {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly image: string | null;
  readonly isPending: boolean;
  readonly isMentor: boolean;
  readonly waitsForAdmin: boolean;
  readonly isActive: boolean;
  readonly hours: number;
  readonly sessions: number;
  readonly topics: readonly string[];
}

export const memberOf = (row: LearnerRow): GroupMember => ({
  id: row.user_info.user_client_id,
  userId: row.user_id,
  name: row.full_name,
  image: row.profile_image_url,
  isPending: row.group_status === 'PENDING',
  isMentor: row.is_admin ?? false,
  waitsForAdmin: row.waits_for_admin ?? false,
  isActive: row.active,
  hours: row.duration / 60,
  sessions: row.sessions ?? 0,
  topics: row.topics,
});

/** Everyone who waits, on whichever page: pending people come first, so that it ends where the first member comes. */
export async function pendingMembers(group: string, search: string): Promise<GroupMember[]> {
  const found: GroupMember[] = [];
  for (let page_no = 1; ; page_no += 1) {
    const query = {
      is_group: 'true',
      corporate_id: group,
      search,
      limit: LEARNER_ROWS_MOST,
      page_no,
    } as const;
    const { data, total } = await api.ask(learnerTable, { query });
    const pending = data.map(memberOf).filter(({ isPending }) => isPending);
    found.push(...pending);
    if (pending.length < data.length || data.length === 0 || page_no * LEARNER_ROWS_MOST >= total)
      return found;
  }
}

export type GroupAct =
  | { readonly kind: 'approve'; readonly ids: readonly string[] }
  | { readonly kind: 'reject'; readonly userId: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'mentor'; readonly id: string; readonly isMentor: boolean };

/** Answers, removes, and names mentors; the page is read again either way, and a toast says what became of it. */
export function useGroupAct(group: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: GroupAct) => send(group, act),
    onSuccess: (words) => toast('success', words),
    onError: (error) => toast('error', refusalOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf }),
  });
}

async function send(group: string, act: GroupAct): Promise<string> {
  switch (act.kind) {
    case 'approve': {
      let approved = 0;
      for (let at = 0; at < act.ids.length; at += REQUESTS_AT_ONCE) {
        const neighbourhood_ids = act.ids.slice(at, at + REQUESTS_AT_ONCE);
        const body = { neighbourhood_ids, status: 'APPROVED', group_id: group } as const;
        approved += (await api.ask(bulkApprove, { body })).length;
      }
      if (approved === 0) throw new Error(joinMessages.alreadyProcessed);
      return joinMessages.approved;
    }
    case 'reject':
      await api.ask(acceptRequest, { body: { user_id: act.userId, is_active: false, group_id: group } });
      return joinMessages.removed;
    case 'remove':
      await api.ask(placeInGroup, { params: { id: group, account: act.id }, body: { is_member: false } });
      return joinMessages.removed;
    case 'mentor': {
      const params = { id: group, account: act.id };
      return (await api.ask(setMentor, { params, body: { is_mentor: act.isMentor } })).message;
    }
  }
}

/** What the service refuses it says; anything else went wrong. */
function refusalOf(error: Error): string {
  if (error instanceof ApiError)
    return ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(String(error.code))
      ? error.message
      : failureMessages.somethingWentWrong;
  return error.message === joinMessages.alreadyProcessed ? error.message : failureMessages.somethingWentWrong;
}

/** Reads the page again when someone asked, was answered, left, or became a mentor. */
export function useGroupNews(group: string): void {
  useTeamNews([learnerTable], {
    waitMs: ONE_BY_ONE_MS,
    heeds: (message) =>
      message.type === 'group_changed' && (message.group_id === null || message.group_id === group),
  });
}

export type GroupTable = LearnerTable;
