import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ActiveTimes, type Counted } from '../../assignment/assignment.public.js';
import { slotAt } from '../domain/slots.js';
import { knownTopics } from '../figures/same-topic.js';

/** Time studied on what is assigned to someone (product/manager#employee-page), by quarters of an hour. */
@Injectable()
export class ActiveTimesReader extends ActiveTimes {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async of(
    { tenant, accountId }: { readonly tenant: string; readonly accountId: string },
    assigned: readonly Counted[],
  ): Promise<ReadonlyMap<string, number>> {
    if (assigned.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; study: number }>({
      name: 'insight_active_times',
      text: `with known as materialized (${knownTopics('$1')})
       select a.id, sum(s.study)::float8 as study
       from unnest($3::uuid[], $4::uuid[], $5::int[], $6::int[]) as a (id, capability, from_slot, to_slot)
       join read.insight_slot s on s.tenant = $1 and s.account_id = $2 and s.slot >= a.from_slot
         and (a.to_slot is null or s.slot <= a.to_slot)
       left join known k on k.typed = s.topic_key
       where coalesce(k.key, s.topic_key) = 'c:' || a.capability
       group by a.id`,
      values: [
        tenant,
        accountId,
        assigned.map(({ id }) => id),
        assigned.map(({ capabilityId }) => capabilityId),
        assigned.map(({ assignedAt }) => slotAt(assignedAt.getTime())),
        assigned.map(({ completedAt }) => (completedAt === null ? null : slotAt(completedAt.getTime()))),
      ],
    });
    return new Map(rows.map(({ id, study }) => [id, study / 1000]));
  }
}
