import { EXTENSION_TOPICS_MAX, type StudyTopic } from '@keenly/contracts/extension-topics';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';

/** Capabilities the caller may study: pending assignments by deadline, soonest first, then all offered ones by name. */
@Injectable()
export class StudyTopicsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async of(caller: Caller): Promise<StudyTopic[]> {
    const [assigned, offered] = await Promise.all([
      this.assigned(caller),
      this.capabilities.offeredTo(caller.clientId),
    ]);
    const names = await this.capabilities.named([...assigned.keys()]);
    const pending = [...assigned].flatMap(([id, deadline]): StudyTopic[] => {
      const name = names.get(id)?.name;
      return name === undefined ? [] : [{ capability_id: id, name, deadline }];
    });
    const others = offered
      .filter(({ id }) => !assigned.has(id))
      .map(({ id, name }): StudyTopic => ({ capability_id: id, name, deadline: null }));
    return [...pending, ...others].slice(0, EXTENSION_TOPICS_MAX);
  }

  /** Deadline of each capability that is assigned and pending, soonest first. */
  private async assigned(caller: Caller): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; deadline: string }>(
      `select capability_id as id, min(deadline)::text as deadline from read.assigned_capability
       where tenant = $1 and assignee = $2 and status = 'pending' and removed_at is null
       group by capability_id order by min(deadline), capability_id limit $3`,
      [tenantOf(caller), caller.accountId, EXTENSION_TOPICS_MAX],
    );
    return new Map(rows.map(({ id, deadline }) => [id, deadline]));
  }
}
