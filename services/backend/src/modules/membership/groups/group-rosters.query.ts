import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import {
  ACCOUNT_CARDS,
  GROUP_CARDS,
  type GroupPerson,
  type GroupRoster,
  GroupRosters,
} from '../membership.public.js';
import { GroupAccess } from './group-access.js';

@Injectable()
export class PostgresGroupRosters extends GroupRosters {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly access: GroupAccess,
  ) {
    super();
  }

  async of(groupId: string, caller: Caller): Promise<GroupRoster> {
    const { isAdmin, isMentor } = await this.access.requireReader(groupId, caller);
    const { rows } = await this.pool.query<GroupPerson>(
      `select c.account_id as "accountId", c.person_id as "userId", c.full_name as "fullName",
         c.email::text as email, c.profile_image_url as "profileImageUrl", m.status, m.is_mentor as "isMentor", m.since,
         c.status = 'ACTIVE' as "isActive", c.status = 'PENDING' as "waitsForAdmin"
       from app.group_member m join ${ACCOUNT_CARDS} c on c.account_id = m.account_id
       where m.group_id = $1 and c.is_open`,
      [groupId],
    );
    return { people: rows, may: { answer: isAdmin || isMentor, nameMentors: isAdmin } };
  }

  async among(clientId: string, groupIds: readonly string[], accountIds: readonly string[]) {
    const { rows } = await this.pool.query<{ id: string; members: string[] }>(
      `select g.group_id as id, coalesce(array_agg(m.account_id) filter (where m.account_id is not null), '{}') as members
       from ${GROUP_CARDS} g left join app.group_member m
         on m.group_id = g.group_id and m.status = 'APPROVED' and m.account_id = any($3::uuid[])
       where g.client_id = $1 and g.group_id = any($2::uuid[]) group by g.group_id`,
      [clientId, groupIds, accountIds],
    );
    return new Map(rows.map(({ id, members }) => [id, new Set(members)]));
  }
}
