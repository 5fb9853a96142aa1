import type { AllGroups, GroupMembers, JoinedGroups } from '@keenly/contracts/groups';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { ACCOUNT_CARDS, GROUP_CARDS } from '../membership.public.js';

export interface GroupPage {
  readonly search: string;
  readonly limit: number;
  readonly page_no: number;
}

/** Groups of an organisation and who is in them. */
@Injectable()
export class GroupsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accessLog: AccessLog,
  ) {}

  /** By name, a page of them. */
  async all(clientId: string, { search, limit, page_no }: GroupPage): Promise<AllGroups> {
    const where = `g.client_id = $1 and ($2 = '' or g.name ilike $2)`;
    const values = [clientId, pattern(search)];
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<Omit<AllGroups['allGroups'][number], 'created_at'> & { made_at: Date }>(
        `select g.group_id as id, g.name, g.made_at,
           (select count(*)::int from app.group_member m where m.group_id = g.group_id and m.status = 'APPROVED')
             as approved_count,
           (select count(*)::int from app.group_member m where m.group_id = g.group_id and m.status = 'PENDING')
             as pending_count,
           ${mentorsOf('g.group_id')} as mentors
         from ${GROUP_CARDS} g where ${where} order by lower(g.name), g.group_id limit $3 offset $4`,
        [...values, limit, (page_no - 1) * limit],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from ${GROUP_CARDS} g where ${where}`,
        values,
      ),
    ]);
    return {
      allGroups: rows.map(({ made_at, ...group }) => ({ ...group, created_at: made_at.toISOString() })),
      total: counted[0]?.total ?? 0,
    };
  }

  async joined(accountId: string): Promise<JoinedGroups> {
    const { rows } = await this.pool.query<JoinedGroups['joinedGroups'][number]>(
      `select g.group_id as id, g.name, m.status,
         case m.status when 'APPROVED' then ${mentorsOf('g.group_id')} else '[]' end as mentors
       from app.group_member m join ${GROUP_CARDS} g on g.group_id = m.group_id
       where m.account_id = $1 order by lower(g.name), g.group_id`,
      [accountId],
    );
    return { joinedGroups: rows };
  }

  /** Those who wait first, by name; they're told that they were viewed. */
  async members(
    groupId: string,
    { search, limit, page_no }: GroupPage,
    caller: Caller,
  ): Promise<GroupMembers> {
    const from = `app.group_member m join ${ACCOUNT_CARDS} c on c.account_id = m.account_id
      where m.group_id = $1 and c.is_open and ($2 = '' or c.full_name ilike $2 or c.email::text ilike $2)`;
    const values = [groupId, pattern(search)];
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.pool.query<GroupMembers['data'][number]>(
        `select c.account_id as id, c.person_id as user_id, c.full_name as user_name, c.email::text as email,
           c.profile_image_url, m.status, m.is_mentor
         from ${from} order by m.status desc, lower(c.full_name), c.account_id limit $3 offset $4`,
        [...values, limit, (page_no - 1) * limit],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, values),
    ]);
    this.accessLog.record(
      caller,
      rows.map(({ id }) => id),
      'employee_list',
    );
    return { data: rows, total: counted[0]?.total ?? 0 };
  }
}

/** By name, as JSON. */
const mentorsOf = (group: string): string => `(
  select coalesce(json_agg(json_build_object('user_id', c.person_id, 'user_name', c.full_name)
    order by lower(c.full_name), c.account_id), '[]')
  from app.group_member mm join ${ACCOUNT_CARDS} c on c.account_id = mm.account_id
  where mm.group_id = ${group} and mm.is_mentor)`;

function pattern(search: string): string {
  return search.trim() === '' ? '' : containing(search.trim());
}
