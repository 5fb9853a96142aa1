import type { SessionEntitiesList, SessionEntitiesQuery } from '@keenly/contracts/study-session';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { LEARNING_PLANS, planTitleFor } from '../../learning-plan/learning-plan.public.js';
import { WhoseSessions } from '../session-list/whose-sessions.js';

interface Counted {
  readonly kind: 'capability' | 'learning_plan';
  readonly id: string;
  readonly name: string;
  readonly sessions: number;
}

/** Starting points of a learner's sessions: the options of the table's filter (product/session-pages#filters). */
@Injectable()
export class SessionEntitiesReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseSessions,
  ) {}

  /** FORBIDDEN as for the list itself. A capability that was deleted cannot be named, and is left out; a plan is called by its id then, and one that isn't for the caller by a word. */
  async of({ user_client_id: named }: SessionEntitiesQuery, caller: Caller): Promise<SessionEntitiesList> {
    const { tenant, accountId } = await this.whose.require(named, caller);
    const { rows } = await this.pool.query<Counted>(
      `with mine as (
         select capability_id, plan_id, count(*)::int as sessions from read.session_row
         where tenant = $1 and account_id = $2 and started_at is not null
           and (capability_id is not null or plan_id is not null)
         group by grouping sets ((capability_id), (plan_id))
       )
       select 'capability' as kind, m.capability_id::text as id, c.name, m.sessions
       from mine m join ${CAPABILITY_CARDS} c on c.id = m.capability_id and (c.client_id is null or c.client_id = $1)
       union all
       select 'learning_plan', m.plan_id, coalesce(${planTitleFor('$1', '$3')}, m.plan_id), m.sessions from mine m
       left join ${LEARNING_PLANS} p on p.id::text = m.plan_id
       where m.plan_id is not null
       order by name, id`,
      [tenant, accountId, caller.accountId],
    );
    const of = (kind: Counted['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ id, name, sessions }) => ({ id, name, sessions }));
    return { data: { capability: of('capability'), learning_plan: of('learning_plan') } };
  }
}
