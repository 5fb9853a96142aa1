import { LIST_MAX } from '@keenly/contracts/list';
import { EXTENSION_TOPICS_MAX, type StudyTopic } from '@keenly/contracts/extension-topics';
import { PLANS_OF_PERSON_MAX } from '@keenly/contracts/learning-plan';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';

type Plan = NonNullable<StudyTopic['plan']>;

/**
 * Capabilities the caller may study (product/plans#studying-a-plan): pending assignments by deadline, soonest first, then
 * those that only a learning plan asks for, then all offered ones by name.
 */
@Injectable()
export class StudyTopicsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async of(caller: Caller): Promise<StudyTopic[]> {
    const [deadlines, plans, offered] = await Promise.all([
      this.deadlines(caller),
      this.plans(caller),
      this.capabilities.offeredTo(caller.clientId, { search: '', limit: LIST_MAX, page_no: 1 }),
    ]);
    const asked = [...new Set([...deadlines.keys(), ...plans.keys()])].slice(0, EXTENSION_TOPICS_MAX);
    const names = await this.capabilities.named(asked);
    const toLearn = asked.flatMap((id): StudyTopic[] => {
      const name = names.get(id)?.name;
      if (name === undefined) return [];
      const plan = plans.get(id);
      return [
        { capability_id: id, name, deadline: deadlines.get(id) ?? null, ...(plan !== undefined && { plan }) },
      ];
    });
    const others = offered.data
      .filter(({ id }) => !deadlines.has(id) && !plans.has(id))
      .map(({ id, name }): StudyTopic => ({ capability_id: id, name, deadline: null }));
    return [...toLearn, ...others].slice(0, EXTENSION_TOPICS_MAX);
  }

  /** Deadline of each capability that is assigned and pending, soonest first. */
  private async deadlines(caller: Caller): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; deadline: string }>(
      `select capability_id as id, min(deadline)::text as deadline from ${ASSIGNED_CAPABILITIES}
       where tenant = $1 and assignee = $2 and status = 'pending' and removed_at is null
       group by capability_id order by min(deadline), capability_id limit $3`,
      [tenantOf(caller), caller.accountId, EXTENSION_TOPICS_MAX],
    );
    return new Map(rows.map(({ id, deadline }) => [id, deadline]));
  }

  /** The plan that asks for each capability and isn't complete; of several the one that was assigned last. */
  private async plans(caller: Caller): Promise<ReadonlyMap<string, Plan>> {
    const { rows } = await this.pool.query<Plan & { capability: string }>(
      `select p.capability_id as capability, p.id, p.title
       from read.plan_assignment a join app.learning_plan p on p.id = a.plan_id and p.client_id = a.tenant
       where a.tenant = $1 and a.assignee = $2 and a.removed_at is null and a.completed_at is null
       order by a.assigned_at desc, a.id limit ${PLANS_OF_PERSON_MAX}`,
      [tenantOf(caller), caller.accountId],
    );
    const found = new Map<string, Plan>();
    for (const { capability, id, title } of rows)
      if (!found.has(capability)) found.set(capability, { id, title });
    return found;
  }
}
