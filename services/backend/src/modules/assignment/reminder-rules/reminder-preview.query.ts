import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import { type DueReminder, remindersBetween } from '@keenly/contracts/formulas/reminder-days';
import {
  PREVIEW_DAYS,
  PREVIEW_NAMED,
  type ReminderPreview,
  type ReminderPreviewQuery,
} from '@keenly/contracts/reminder-rules';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { organisationOf } from '../assignment-context.js';
import { dayIn, hourIn } from '../domain/calendar.js';
import { RemindableReader, type RemindableRow } from './remindable.query.js';
import { ReminderRulesTable, rulesOn } from './reminder-rules-table.js';

/** Looked up at a time. */
const PAGE = 2000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Coming = DueReminder & { readonly on: string; readonly row: RemindableRow };

/** Who would be reminded of what under rules that may not be saved yet. Those who are named are told who looked. */
@Injectable()
export class ReminderPreviewReader {
  constructor(
    private readonly table: ReminderRulesTable,
    private readonly remindable: RemindableReader,
    private readonly capabilities: CapabilitiesReader,
    private readonly accessLog: AccessLog,
  ) {}

  async of(query: ReminderPreviewQuery, caller: Caller, now = new Date()): Promise<ReminderPreview> {
    const coming = await this.coming(query, organisationOf(caller), now);
    const named = coming.slice(0, PREVIEW_NAMED);
    this.accessLog.record(
      caller,
      named.map(({ row }) => row.assignee),
      'assignments',
    );
    const capabilities = await this.capabilities.named(named.map(({ row }) => row.capabilityId));
    const reminders = named.map(({ row, rule, on }) => ({
      on,
      reminder: {
        assignment_id: row.id,
        rule,
        deadline: row.deadline,
        assignee: { id: row.assignee, full_name: row.fullName },
        capability: { id: row.capabilityId, name: capabilities.get(row.capabilityId)?.name ?? '' },
      },
    }));
    return {
      total: coming.length,
      days: [...new Set(coming.map(({ on }) => on))].map((day) => {
        const ofDay = coming.filter(({ on }) => on === day);
        return {
          day,
          count: ofDay.length,
          people: new Set(ofDay.map(({ row }) => row.assignee)).size,
          reminders: reminders.filter(({ on }) => on === day).map(({ reminder }) => reminder),
        };
      }),
    };
  }

  /** By day, and within a day by name. What can no longer go out today goes out tomorrow. */
  private async coming(query: ReminderPreviewQuery, clientId: string, now: Date): Promise<readonly Coming[]> {
    const { time_zone: timeZone } = query;
    const today = dayIn(timeZone, now);
    const { since } = await this.table.of(clientId);
    const rules = rulesOn(query.rules, since, { timeZone, today });
    const isOver = hourIn(timeZone, now) >= query.until_hour;
    const first = isOver ? dateOf(dayNumber(today) + 1) : today;
    const last = dateOf(dayNumber(today) + PREVIEW_DAYS - 1);
    const coming: Coming[] = [];
    let after = FIRST;
    for (let full = rules.length > 0; full;) {
      const rows = await this.remindable.page({
        ...{ clientId, timeZone, today, after },
        ahead: PREVIEW_DAYS,
        limit: PAGE,
      });
      for (const row of rows)
        for (const due of remindersBetween(row, rules, first, last)) coming.push({ ...due, row });
      full = rows.length === PAGE;
      after = rows.at(-1)?.id ?? after;
    }
    return coming.toSorted(
      (one, other) => one.on.localeCompare(other.on) || one.row.fullName.localeCompare(other.row.fullName),
    );
  }
}
