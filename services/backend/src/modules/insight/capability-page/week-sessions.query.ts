import type { WeekSession, WeekSessionQuery } from '@keenly/contracts/capability-page';
import { dateOf, dayIn, startOfDay } from '@keenly/contracts/formulas/calendar';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedRuns } from '../../../platform/database/shared-runs.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { DAY_SLOTS, slotAt } from '../domain/slots.js';
import { activeMembers } from '../figures/active-members.js';
import { requireTimeZone } from '../figures/period.js';
import { WhoseFigures } from '../figures/whose-figures.js';
import { capabilityKeys } from './capability-keys.js';
import { barsOf } from './session-weeks.js';

/** Sessions on a capability by week or day, in the viewer's time zone (product/manager#capability-page). */
@Injectable()
export class WeekSessionsReader {
  /** Numbers by bar: the pages of several managers ask at once whenever something changed. */
  private readonly runs = new SharedRuns<readonly [sessions: number[], users: number[]]>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly whose: WhoseFigures,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async read(
    { corp_id, capability, span, time_zone }: WeekSessionQuery,
    caller: Caller,
  ): Promise<WeekSession> {
    requireTimeZone(time_zone);
    const tenant = await this.whose.requireCompany({ corp_id }, caller);
    const { id } = await this.capabilities.require(capability, tenant);
    const bars = barsOf(span, dayIn(time_zone, new Date()));
    const edges = [...bars.map(({ start }) => start), bars.at(-1)?.end ?? 0].map((day) =>
      slotAt(startOfDay(time_zone, day)),
    );
    const [sessions, users] = await this.runs.ask(`${tenant}/${id}/${edges.join()}`, () =>
      Promise.all([this.startedIn(tenant, id, edges), this.learnersIn(tenant, id, edges)]),
    );
    return {
      data: bars.map(({ start, end, ...bar }, at) => ({
        ...bar,
        from: dateOf(start),
        to: dateOf(end - 1),
        capability: id,
        sessions: sessions[at] ?? 0,
        users: users[at] ?? 0,
      })),
    };
  }

  private async startedIn(tenant: string, capability: string, edges: readonly number[]): Promise<number[]> {
    const { rows } = await this.pool.query<{ bar: number; n: number }>({
      name: 'insight_capability_sessions',
      text: `select width_bucket(v.slot, $3::int[]) as bar, sum(v.views)::int as n
       from (${capabilityKeys('$1', '$2')}) k join read.insight_view v
         on v.tenant = $1 and v.topic_key = k.key and v.slot >= ($3::int[])[1]
         and v.slot < ($3::int[])[cardinality($3::int[])]
       group by 1`,
      values: [tenant, capability, edges],
    });
    return byBar(rows, edges);
  }

  /** Different people of each bar; a day's row lies in a bar if its slots reach into it. */
  private async learnersIn(tenant: string, capability: string, edges: readonly number[]): Promise<number[]> {
    const { rows } = await this.pool.query<{ bar: number; n: number }>({
      name: 'insight_capability_users',
      text: `select b.bar::int as bar, count(distinct d.account_id)::int as n
       from unnest($3::int[], $4::int[]) with ordinality as b (from_slot, to_slot, bar)
       join read.insight_topic_day d on d.tenant = $1 and d.day >= b.from_slot / ${DAY_SLOTS}
         and d.day <= (b.to_slot - 1) / ${DAY_SLOTS} and d.last_slot >= b.from_slot and d.first_slot < b.to_slot
       where d.topic_key = any (array(${capabilityKeys('$1', '$2')})) and d.account_id in (${activeMembers('$1')})
       group by b.bar`,
      values: [tenant, capability, edges.slice(0, -1), edges.slice(1)],
    });
    return byBar(rows, edges);
  }
}

/** Numbers of the bars in their order, with nothing left out; bars are counted from 1. */
function byBar(rows: readonly { bar: number; n: number }[], edges: readonly number[]): number[] {
  const found = new Map(rows.map(({ bar, n }) => [bar, n]));
  return edges.slice(1).map((_, at) => found.get(at + 1) ?? 0);
}
