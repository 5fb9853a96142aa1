import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { NetworkMember } from '@keenly/contracts/networks';
import { networkMembers } from '@keenly/contracts/networks.endpoints';
import { Button } from '@keenly/web-learner/ui/components/button';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { listOf } from '../../data/resource-of';
import { ListPage } from '../../shared/list/list-page';
import { ResourceTable } from '../../shared/list/resource-table';
import { SearchField, searchOf } from '../../shared/list/search-field';
import { useTeamNews } from '../../shared/list/use-team-news';
import { memberColumns } from './member-columns';
import './members.css';

export interface MemberTableProps {
  readonly clientId: string;
  readonly title: string;
  /** Above the title: the way back. */
  readonly above?: ReactNode;
  /** Beside the search. */
  readonly beside?: ReactNode;
}

/** The members of one organization (product/console#members-of-a-neighborhood). Another one's list starts afresh. */
export function MemberTable({ clientId, ...page }: MemberTableProps) {
  return (
    <ListBase<NetworkMember>
      key={clientId}
      storeKey={`members.${clientId}`}
      {...listOf(networkMembers)}
      filter={{ client_id: clientId }}
    >
      <MembersPage {...page} />
    </ListBase>
  );
}

function MembersPage({ title, above, beside }: Omit<MemberTableProps, 'clientId'>) {
  useTeamNews();
  const list = useListContext<NetworkMember>();
  const search = searchOf(list.filterValues);
  return (
    <ListPage
      title={title}
      above={above}
      one="member"
      what={search === '' ? 'in this organization' : `found for “${search}”`}
      controls={
        <>
          <SearchField label="Search by name or email" hint="Name or email" />
          {beside}
        </>
      }
    >
      <ResourceTable
        label="Members"
        columns={memberColumns}
        empty={
          search === ''
            ? { words: consoleMessages.empty, line: 'Members appear here once an admin accepts them.' }
            : {
                words: consoleMessages.empty,
                line: `No member matches “${search}”.`,
                action: <Button onClick={() => list.setFilters({})}>Show all members</Button>,
              }
        }
      />
    </ListPage>
  );
}
