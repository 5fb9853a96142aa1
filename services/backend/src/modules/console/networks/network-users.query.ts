import type { Registrant } from '@keenly/contracts/console';
import type {
  Neighborhood,
  NetworkUser,
  NetworkUsers,
  NetworkUsersQuery,
  networkUserSortFields,
} from '@keenly/contracts/networks';
import { platformRoles } from '@keenly/contracts/roles';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { type RegistrantSortField, RegistrantsReader } from '../registrants/registrants.query.js';
import { type NeighborhoodList, NeighborhoodsReader } from './neighborhoods.query.js';

type Field = (typeof networkUserSortFields)[number];

const newest = ['user_client_created_at', 'desc'] as const;

/** Seats belong to organisations: accounts sorted by them come by organisation. */
const registrantSort = (field: Field): RegistrantSortField =>
  field === 'user_count' || field === 'max_licenses' ? 'client_name' : field;
const neighborhoodSort = (field: Field): NeighborhoodList['sort']['field'] =>
  field === 'user_count' || field === 'max_licenses' ? field : 'client_name';

/** Registrants in the shape of networkUsers, from the readers of the console's own lists. */
@Injectable()
export class NetworkUsersReader {
  constructor(
    private readonly registrants: RegistrantsReader,
    private readonly neighborhoods: NeighborhoodsReader,
  ) {}

  async page(query: NetworkUsersQuery, caller: Caller): Promise<NetworkUsers> {
    const { type, limit, search: q } = query;
    const range = { offset: (query.page_number - 1) * limit, limit };
    const [field, order] = query.sort_by[0] ?? newest;
    const direction = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
    if (type !== 'clients') {
      const sort = { field: registrantSort(field), direction } as const;
      const { rows, total } = await this.registrants.list({ range, sort, filter: { q, type } }, caller);
      return paged(rows.map(account), total, limit);
    }
    const id = platformRoles.includes(caller.role) ? undefined : ownOf(caller);
    const sort = { field: neighborhoodSort(field), direction } as const;
    const { rows, total } = await this.neighborhoods.list({ range, sort, filter: { q, id } });
    return paged(rows.map(organisation), total, limit);
  }
}

const ownOf = ({ clientId }: Caller): string[] => (clientId === null ? [] : [clientId]);

const paged = (registrants: NetworkUser[], totalRecords: number, limit: number): NetworkUsers => ({
  registrants,
  total_pages: Math.ceil(totalRecords / limit),
  pagination: { totalRecords },
});

const account = (registrant: Registrant): NetworkUser => ({
  ...registrant,
  neighborhood_details: registrant.client_name === null ? null : { name: registrant.client_name },
});

const organisation = ({ id, client_name: name, user_count, max_licenses }: Neighborhood): NetworkUser => ({
  id,
  user_id: null,
  user_name: name,
  email: '',
  client_id: id,
  client_name: name,
  network: 'client',
  role: null,
  is_admin: false,
  is_user_account_active: true,
  user_client_created_at: null,
  user_count,
  max_licenses,
  may_change: false,
  may_suspend: false,
  neighborhood_details: { name },
});
