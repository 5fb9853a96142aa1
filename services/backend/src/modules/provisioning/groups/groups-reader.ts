import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { askedExactly } from '../filters/asked-exactly.js';
import type { Page } from '../filters/list-answer.js';
import { matches } from '../filters/matches.js';
import type { KnownFilter } from '../filters/parse-filter.js';
import { ScimProblem } from '../requests/scim-problem.js';
import { MEMBERS, valueOfGroup } from './group-resource.js';
import { type GroupMemberRow, type GroupRow, GROUPS, PLACES } from './group-row.js';

/** Rows that a filter is tried on at a time. */
const AT_A_TIME = 500;
/** Members that one answer has at most. */
const MEMBERS_MOST = 20_000;

export interface FoundGroups {
  readonly rows: readonly GroupRow[];
  readonly total: number;
}

/** Groups of an organization, by their ids in order. */
@Injectable()
export class GroupsReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** NOT_FOUND alike for another organization's and for none. */
  async require(clientId: string, id: string): Promise<GroupRow> {
    const { rows } = await this.pool.query<GroupRow>(`select * from (${GROUPS}) g where g.id = $2`, [
      clientId,
      id,
    ]);
    const [row] = rows;
    if (row === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return row;
  }

  /** Ids of users by group. 400 tooMany where they are more than one answer has. */
  async members(
    clientId: string,
    groups: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await this.pool.query<GroupMemberRow>(
      `select * from (${PLACES}) p where p."groupId" = any($2::uuid[]) order by p."groupId", p.id limit $3`,
      [clientId, groups, MEMBERS_MOST + 1],
    );
    if (rows.length > MEMBERS_MOST) throw new ScimProblem('tooMany', scimMessages.tooManyMembers);
    return byGroup(rows);
  }

  async page(clientId: string, { offset, limit }: Page): Promise<FoundGroups> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<GroupRow>(`select * from (${GROUPS}) g order by g.id limit $2 offset $3`, [
        clientId,
        limit,
        offset,
      ]),
      this.pool.query<{ total: number }>(`select count(*)::int as total from (${GROUPS}) g`, [clientId]),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** Those that a filter finds. */
  async find(clientId: string, filter: KnownFilter, { offset, limit }: Page): Promise<FoundGroups> {
    const id = askedExactly(filter, 'id') ?? null;
    if (id !== null && !validate(id)) return { rows: [], total: 0 };
    const name = askedExactly(filter, 'displayName')?.toLowerCase() ?? null;
    const externalId = askedExactly(filter, 'externalId') ?? null;
    const asked = membersAsked(filter);
    const rows: GroupRow[] = [];
    let total = 0;
    for (let after: string | null = null; ;) {
      const { rows: some }: { rows: GroupRow[] } = await this.pool.query<GroupRow>(
        `select * from (${GROUPS}) g
         where ($2::uuid is null or g.id = $2) and ($3::text is null or lower(g.name) = $3)
           and ($4::text is null or g."externalId" = $4) and ($5::uuid is null or g.id > $5)
         order by g.id limit $6`,
        [clientId, id, name, externalId, after, AT_A_TIME],
      );
      const members = await this.askedMembers(
        clientId,
        some.map((row) => row.id),
        asked,
      );
      for (const row of some) {
        const inIt = members.get(row.id) ?? [];
        if (!matches(filter, (attribute) => valueOfGroup(row, inIt, attribute))) continue;
        if (total >= offset && rows.length < limit) rows.push(row);
        total += 1;
      }
      if (some.length < AT_A_TIME) return { rows, total };
      after = some.at(-1)?.id ?? null;
    }
  }

  private async askedMembers(
    clientId: string,
    groups: readonly string[],
    asked: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (asked.length === 0 || groups.length === 0) return new Map();
    const { rows } = await this.pool.query<GroupMemberRow>(
      `select * from (${PLACES}) p where p."groupId" = any($2::uuid[]) and p.id = any($3::uuid[])`,
      [clientId, groups, asked],
    );
    return byGroup(rows);
  }
}

/** Ids of users that a filter names; one that asks for members in another way is told that it can't. */
function membersAsked(filter: KnownFilter): string[] {
  if ('filters' in filter) return filter.filters.flatMap(membersAsked);
  if ('filter' in filter) return membersAsked(filter.filter);
  if (filter.attribute !== MEMBERS) return [];
  if ((filter.op !== 'eq' && filter.op !== 'ne') || typeof filter.value !== 'string')
    throw new ScimProblem('invalidFilter', scimMessages.filterUnknown(`${MEMBERS} ${filter.op}`));
  return validate(filter.value) ? [filter.value] : [];
}

function byGroup(rows: readonly GroupMemberRow[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { groupId, id } of rows) {
    const own = found.get(groupId);
    if (own === undefined) found.set(groupId, [id]);
    else own.push(id);
  }
  return found;
}
