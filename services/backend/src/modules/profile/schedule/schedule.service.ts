import { scheduleMessages, targetMessages } from '@keenly/contracts/catalogue/profile';
import { dateOf, dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import { rooms } from '@keenly/contracts/live';
import { isCapabilityId } from '@keenly/contracts/profile';
import {
  type ChangeSchedule,
  SCHEDULE_MOST,
  type SaveSchedule,
  type Schedule,
  type ScheduleEntry,
} from '@keenly/contracts/schedule';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { refusedAt } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { auditInsert } from '../../identity/identity.public.js';
import { requirePlannable, weekly } from '../domain/schedule-rules.js';
import { CapabilityNames } from '../capability-names.js';
import { deletePlans, insertPlans, updatePlan } from './plan-rows.js';
import { plannedOf } from '../planned-studies.js';

/** Study schedules of people (product/profile#schedule). */
@Injectable()
export class ScheduleService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly names: CapabilityNames,
  ) {}

  /** @param timeZone under whose days the entries are listed. */
  async read(timeZone: string, { accountId }: Caller): Promise<Schedule> {
    if (!isTimeZone(timeZone)) throw refusedAt('time_zone', scheduleMessages.zoneUnknown);
    const data: Record<string, ScheduleEntry[]> = {};
    for (const {
      start_at,
      end_at,
      created_at: _,
      updated_at: __,
      learning_plan: learningPlan,
      ...planned
    } of await plannedOf(accountId, this.pool)) {
      const date = dateOf(dayIn(timeZone, start_at));
      (data[date] ??= []).push({
        ...planned,
        start_at: start_at.toISOString(),
        end_at: end_at.toISOString(),
        ScheduleDate: date,
        learningPlan,
      });
    }
    return { data };
  }

  /** VALIDATION_FAILED by the rules of a plan, for unknown capabilities, and when there is too much to come. */
  async add(plan: SaveSchedule, caller: Caller): Promise<Schedule> {
    requirePlannable(plan, new Date());
    const { targets_data: wanted, time_zone: timeZone, repeat_weeks: weeks = 0 } = plan;
    const names = await this.offered(
      wanted.map(({ capability }) => capability),
      caller,
    );
    const series = wanted.map((one) => weekly(one, weeks, timeZone));
    await inTransaction(this.pool, async (sql) => {
      await requireRoom(caller.accountId, series.flat().length, sql);
      await insertPlans(series, { accountId: caller.accountId, timeZone, names }, sql);
      await changed('added', caller, sql);
    });
    return this.read(timeZone, caller);
  }

  /**
   * By the rules of a plan; a capability that is no longer offered may stay. CONCURRENT_CHANGE where the entry was
   * changed since it was read, NOT_FOUND where it is not the caller's.
   */
  async change(
    id: string,
    { time_zone: timeZone, date, ...plan }: ChangeSchedule,
    caller: Caller,
  ): Promise<Schedule> {
    requirePlannable({ date, time_zone: timeZone, targets_data: [plan] }, new Date());
    const kept = (await plannedOf(caller.accountId, this.pool)).find((one) => one.id === id);
    const names = await this.offered([plan.capability], caller, kept);
    await inTransaction(this.pool, async (sql) => {
      await updatePlan(id, plan, { accountId: caller.accountId, timeZone, names }, sql);
      await changed('changed', caller, sql);
    });
    return this.read(timeZone, caller);
  }

  /** NOT_FOUND for an entry that is not the caller's. */
  async remove(id: string, following: boolean, caller: Caller): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      await deletePlans(id, following, caller.accountId, sql);
      await changed('removed', caller, sql);
    });
  }

  private async offered(
    wanted: readonly string[],
    { clientId }: Caller,
    kept?: { readonly capability_id: string | null; readonly title: string },
  ): Promise<ReadonlyMap<string, string>> {
    const names = new Map(await this.names.of(wanted, clientId));
    const former = kept?.capability_id ?? null;
    if (kept !== undefined && former !== null && !names.has(former)) names.set(former, kept.title);
    if (wanted.some((value) => isCapabilityId(value) && !names.has(value))) {
      throw refusedAt('targets_data', targetMessages.capabilityUnknown);
    }
    return names;
  }
}

async function requireRoom(accountId: string, more: number, sql: Sql): Promise<void> {
  // One plan after the other, so that two at once do not both find the last free place.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`planned_study:${accountId}`]);
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from app.planned_study where account_id = $1 and end_at > now()',
    [accountId],
  );
  if ((rows[0]?.count ?? 0) + more > SCHEDULE_MOST) throw refusedAt('targets_data', scheduleMessages.tooMany);
}

/** Writes it down, and tells the person's other screens. */
async function changed(detail: string, caller: Caller, sql: Sql): Promise<void> {
  await sql.query(...auditInsert({ action: 'schedule_changed', personId: caller.userId, detail }));
  await writeLiveMessages(sql, [
    {
      tenant: tenantOf(caller),
      rooms: [rooms.person(caller.accountId)],
      type: 'profile_changed',
      payload: { parts: 'schedule' },
    },
  ]);
}
