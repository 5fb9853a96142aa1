import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import {
  memberColumns,
  type LearnerRow,
  type LearnerTable,
  MEMBER_ROWS,
} from '@keenly/contracts/learner-table';
import type { Role } from '@keenly/contracts/roles';
import type { LiveMessage } from '@keenly/contracts/live';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { invitations } from '@keenly/contracts/invitations.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { longPageSizes, type TableView } from '../../../ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '../../../ui/table/view-in-address';
import { useTeamNews } from '../use-team-news';

export interface MembersView {
  /** In name, email, and department; '' for everyone. */
  search: string;
  table: TableView;
}

/** As the service takes it. */
export const SEARCH_MOST = 100;
const START: TableView = { page: 0, pageSize: MEMBER_ROWS, sort: { column: 'name', desc: false } };

/** Search, sorting, and page in the address, so that a reload, a bookmark or 'back' finds the same rows. */
export function useMembersView(): [MembersView, (view: MembersView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(
    (): MembersView => ({
      search: (search.get('q') ?? '').slice(0, SEARCH_MOST),
      table: readTableView(search, memberColumns, START, longPageSizes),
    }),
    [search],
  );
  const setView = (next: MembersView) =>
    setSearch(
      (current) => {
        const written = new URLSearchParams(current);
        putUnless(written, 'q', next.search, '');
        writeTableView(written, next.table, START);
        return written;
      },
      { replace: true },
    );
  return [view, setView];
}

export const membersKey = [learnerTable.path];

/** A page of the organization's members with their license, role, and all they studied (product/members#allocation). */
export const membersQuery = ({ search, table }: MembersView) => ({
  ...endpointQuery(learnerTable, {
    query: {
      of: 'members',
      search,
      limit: table.pageSize,
      page_no: table.page + 1,
      column: memberColumns.find((one) => one === table.sort.column) ?? 'name',
      order: table.sort.desc ? 'desc' : 'asc',
    },
  }),
  placeholderData: keepPreviousData,
});

/** A row with what only this table has. */
export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly role: Role;
  readonly isOn: boolean;
  /** Whether they agreed to be recorded; null: never asked. */
  readonly recording: boolean | null;
  /** They were asked, and haven't answered. */
  readonly isAsked: boolean;
  /** The caller may switch them off and on. */
  readonly mayChange: boolean;
  readonly hours: number;
  readonly sessions: number;
  readonly topics: readonly string[];
}

export const memberOf = (row: LearnerRow): Member => ({
  id: row.user_info.user_client_id,
  userId: row.user_id,
  name: row.full_name,
  email: row.user_info.email ?? '',
  image: row.profile_image_url,
  role: row.role ?? 'USER',
  isOn: row.license_active_status ?? true,
  recording: row.recording_flag ?? null,
  isAsked: row.recording_asked ?? false,
  mayChange: row.may_change ?? false,
  hours: row.duration / 60,
  sessions: row.sessions ?? 0,
  topics: row.topics,
});

/** Another row in the place of one person's, on every page that is kept. */
export const withRow = (
  table: LearnerTable | undefined,
  id: string,
  change: (row: LearnerRow) => LearnerRow,
): LearnerTable | undefined =>
  table === undefined
    ? undefined
    : {
        ...table,
        data: table.data.map((row) => (row.user_info.user_client_id === id ? change(row) : row)),
      };

const isOfMembers = (message: LiveMessage) =>
  message.type === 'team_changed' && message.parts.includes('members');

/** Reads the page again when another admin changed a member or an invitation, or someone joined, left, or answered. */
export function useMemberNews(): void {
  // Not with every session: who studies how much is on the overview.
  useTeamNews([learnerTable, licenceDistribution, invitations], { heeds: isOfMembers });
}
