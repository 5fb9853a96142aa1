import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, type GroupPerson, type GroupRoster, GroupRosters } from '../membership.public.js';
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
}
