import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { scheduleMessages, targetMessages } from '@keenly/contracts/catalogue/profile';
import { dateOf, dayIn, isTimeZone } from '@keenly/contracts/formulas/calendar';
import { isCapabilityId } from '@keenly/contracts/profile';
import {
  SCHEDULE_MOST,
  type SaveSchedule,
  type Schedule,
  type ScheduleEntry,
} from '@keenly/contracts/schedule';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { refused, requirePlannable } from '../domain/schedule-rules.js';
import { CapabilityNames } from './capability-names.js';
import { plannedOf } from './planned-studies.js';

/** What people plan to study, and when (document 1 §2.5 'Targets', §7 'Schedule read', 'Schedule save'). */
@Injectable()
export class ScheduleService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly names: CapabilityNames,
  ) {}

  /** @param timeZone under whose days the entries stand. */
  async read(timeZone: string, { accountId }: Caller): Promise<Schedule> {
    if (!isTimeZone(timeZone)) throw refused('time_zone', scheduleMessages.zoneUnknown);
    const data: Record<string, ScheduleEntry[]> = {};
    for (const planned of await plannedOf(accountId, this.pool)) {
      const date = dateOf(dayIn(timeZone, planned.start_at));
      const entry = {
        id: planned.id,
        title: planned.title,
        capability_id: planned.capability_id,
        start_at: planned.start_at.toISOString(),
        end_at: planned.end_at.toISOString(),
        ScheduleDate: date,
        time_zone: planned.time_zone,
        url: null,
        learningPlan: null,
      };
      (data[date] ??= []).push(entry);
    }
    return { data };
  }

  /** VALIDATION_FAILED by the rules of a plan, for unknown capabilities, and when there is too much to come. */
  async add(plan: SaveSchedule, caller: Caller): Promise<Schedule> {
    requirePlannable(plan, new Date());
    const wanted = plan.targets_data.map(({ capability }) => capability);
    const names = await this.names.of(wanted, caller.clientId);
    if (wanted.some((value) => isCapabilityId(value) && !names.has(value))) {
      throw refused('targets_data', targetMessages.capabilityUnknown);
    }
    await inTransaction(this.pool, async (sql) => {
      await requireRoom(caller.accountId, wanted.length, sql);
      await insert(plan, names, caller, sql);
      await sql.query(...changed(caller, 'added'));
    });
    return this.read(plan.time_zone, caller);
  }

  /** NOT_FOUND for an entry that is not the caller's. */
  async remove(id: string, caller: Caller): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        'delete from app.planned_study where id = $1 and account_id = $2',
        [id, caller.accountId],
      );
      if (rowCount !== 1) throw new DomainError('NOT_FOUND', failureMessages.notFound);
      await sql.query(...changed(caller, 'removed'));
    });
  }
}

async function requireRoom(accountId: string, more: number, sql: Sql): Promise<void> {
  // One plan after the other, so that two at once do not both find the last free place.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`planned_study:${accountId}`]);
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from app.planned_study where account_id = $1 and end_at > now()',
    [accountId],
  );
  if ((rows[0]?.count ?? 0) + more > SCHEDULE_MOST) throw refused('targets_data', scheduleMessages.tooMany);
}

async function insert(
  { targets_data: wanted, time_zone: timeZone }: SaveSchedule,
  names: ReadonlyMap<string, string>,
  { accountId }: Caller,
  sql: Sql,
): Promise<void> {
  const rows = wanted.map(({ capability, start_at, end_at }) => ({
    id: uuidv7(),
    capability_id: isCapabilityId(capability) ? capability : null,
    title: names.get(capability) ?? capability,
    start_at,
    end_at,
  }));
  await sql.query(
    `insert into app.planned_study (id, account_id, capability_id, title, start_at, end_at, time_zone, created_by,
       updated_by)
     select r.id, $1, r.capability_id, r.title, r.start_at, r.end_at, $2, $1, $1
     from json_to_recordset($3) as r (id uuid, capability_id uuid, title text, start_at timestamptz,
       end_at timestamptz)`,
    [accountId, timeZone, JSON.stringify(rows)],
  );
}

function changed({ userId }: Caller, detail: string) {
  return auditInsert({ action: 'schedule_changed', personId: userId, detail });
}
