import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import type { Learner } from '../../outside-study/outside-study.public.js';
import type { ToldStudy } from './told-study.js';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which capability a record is of, and what it completes (product/outside-study#capability). */
@Injectable()
export class ToldCapability {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  /**
   * The one of the organization's or the platform's whose address, as Keenly's own statements have it, is the activity's or
   * that of what it's grouped by; else the one with the activity's name, in either case, that the learner is assigned.
   * Null where there is none.
   */
  async of({ activities, names }: ToldStudy, { tenant, accountId }: Learner): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select found.id from (
         select c.id, array_position($1::uuid[], c.id) as nth from ${CAPABILITY_CARDS} c
         where c.id = any($1::uuid[]) and (c.client_id is null or c.client_id = $2)
         union all
         select c.id, 1000 from ${CAPABILITY_CARDS} c
         join ${ASSIGNED_CAPABILITIES} a on a.capability_id = c.id
         where lower(c.name) in (select lower(n) from unnest($4::text[]) n)
           and a.tenant = $2 and a.assignee = $3 and a.removed_at is null
       ) found
       order by nth, id limit 1`,
      [activities.flatMap((id) => this.capabilityAt(id) ?? []), tenant, accountId, names],
    );
    return rows[0]?.id ?? null;
  }

  /** What the learner was assigned of it by then, and isn't done with. */
  async pending(capabilityId: string, { tenant, accountId }: Learner, at: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from ${ASSIGNED_CAPABILITIES}
       where tenant = $1 and assignee = $2 and capability_id = $3 and status = 'pending' and removed_at is null
         and assigned_at <= $4::timestamptz
       order by assigned_at, id`,
      [tenant, accountId, capabilityId, at],
    );
    return rows.map(({ id }) => id);
  }

  private capabilityAt(activity: string): string | undefined {
    const prefix = `${this.config.origin}/xapi/profile/capability/`;
    const id = activity.slice(prefix.length).toLowerCase();
    return activity.startsWith(prefix) && uuid.test(id) ? id : undefined;
  }
}
