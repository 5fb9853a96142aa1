import type { AnswerOf, Handled, InputOf } from '@keenly/contracts/endpoint';
import type { NetworkUsers } from '@keenly/contracts/networks';
import {
  clientsSummary,
  neighborhoodAllocation,
  neighborhoods,
  networkMembers,
  networkSummary,
  networkUsers,
} from '@keenly/contracts/networks.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { NeighborhoodsReader } from './neighborhoods.query.js';
import { NetworkMembersReader } from './network-members.query.js';
import { NetworkSummaryReader } from './network-summary.query.js';
import { NetworkUsersReader } from './network-users.query.js';

/** The Networks area: its menu, neighborhoods, and members (product/console#menu). */
@Controller()
export class NetworksController {
  constructor(
    private readonly summaries: NetworkSummaryReader,
    private readonly users: NetworkUsersReader,
    private readonly places: NeighborhoodsReader,
    private readonly members: NetworkMembersReader,
  ) {}

  @Handles(networkSummary)
  async summary(_: InputOf<typeof networkSummary>, caller: Caller): Promise<AnswerOf<typeof networkSummary>> {
    return { data: await this.summaries.of(caller) };
  }

  @Handles(clientsSummary)
  async clients(_: InputOf<typeof clientsSummary>, caller: Caller): Promise<AnswerOf<typeof clientsSummary>> {
    return { data: await this.summaries.of(caller) };
  }

  @Handles(networkUsers)
  registrants({ query }: InputOf<typeof networkUsers>, caller: Caller): Promise<NetworkUsers> {
    return this.users.page(query, caller);
  }

  @Handles(neighborhoods)
  neighborhoods({ query }: InputOf<typeof neighborhoods>): Promise<Handled<typeof neighborhoods>> {
    return this.places.list(query);
  }

  @Handles(networkMembers)
  membersOf(
    { query }: InputOf<typeof networkMembers>,
    caller: Caller,
  ): Promise<Handled<typeof networkMembers>> {
    return this.members.list(query, caller);
  }

  @Handles(neighborhoodAllocation)
  async allocation(
    { query }: InputOf<typeof neighborhoodAllocation>,
    caller: Caller,
  ): Promise<AnswerOf<typeof neighborhoodAllocation>> {
    const { limit, page_no: page, search: q, corporate_id: client_id } = query;
    const range = { offset: (page - 1) * limit, limit };
    const sort = { field: 'full_name', direction: 'asc' } as const;
    const { rows, total } = await this.members.list({ range, sort, filter: { q, client_id } }, caller);
    return { data: rows, total };
  }
}
