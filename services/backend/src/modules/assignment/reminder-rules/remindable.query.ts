import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { AHEAD_DAYS, PAST_DAYS, type Remindable } from '@keenly/contracts/formulas/reminder-days';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/** A pending assignment of an active member, with what the rules count from. */
export interface RemindableRow extends Remindable {
  readonly id: string;
  readonly assignee: string;
  readonly fullName: string;
  readonly capabilityId: string;
}

interface Row extends Omit<RemindableRow, 'termsDay' | 'remindedDay'> {
  readonly termsAt: Date;
  readonly ruledDay: string | null;
  readonly lastRemindedAt: Date | null;
}

export interface RemindableAsk {
  readonly clientId: string;
  readonly timeZone: string;
  /** Today in that zone, YYYY-MM-DD. */
  readonly today: string;
  /** Days further ahead that are of interest; 0 for what is due today. */
  readonly ahead: number;
  /** Id of the last row of the page before. */
  readonly after: string;
  readonly limit: number;
}

/** Assignments whose deadline lies where a rule can name a day, a page at a time in the order of their ids. */
@Injectable()
export class RemindableReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async page(ask: RemindableAsk): Promise<readonly RemindableRow[]> {
    const { rows } = await this.pool.query<Row>(
      `select c.id, c.assignee, a.full_name as "fullName", c.capability_id as "capabilityId",
         c.deadline::text as deadline, c.terms_at as "termsAt", c.ruled_day::text as "ruledDay",
         c.last_reminded_at as "lastRemindedAt"
       from read.assigned_capability c
       join ${ACCOUNT_CARDS} a on a.account_id = c.assignee and a.client_id = c.tenant and a.status = 'ACTIVE'
       where c.tenant = $1 and c.id > $3 and c.status = 'pending' and c.removed_at is null
         and c.deadline between $2::date - $5::integer and $2::date + $6::integer
       order by c.id limit $4`,
      [ask.clientId, ask.today, ask.after, ask.limit, PAST_DAYS + ask.ahead, AHEAD_DAYS + ask.ahead],
    );
    return rows.map((row) => remindable(row, ask.timeZone));
  }
}

/** Days as the organisation's calendar has them, by this process's knowledge of time zones alone. */
function remindable({ termsAt, ruledDay, lastRemindedAt, ...row }: Row, timeZone: string): RemindableRow {
  const dayOf = (at: Date) => dateOf(dayIn(timeZone, at));
  const remindedOn = lastRemindedAt === null ? null : dayOf(lastRemindedAt);
  return {
    ...row,
    termsDay: dayOf(termsAt),
    remindedDay: ruledDay !== null && (remindedOn === null || ruledDay > remindedOn) ? ruledDay : remindedOn,
  };
}
