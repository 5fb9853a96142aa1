import { dueReminder, type RuleOn } from '@keenly/contracts/formulas/reminder-days';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v5 as uuidv5 } from 'uuid';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { AssignmentRunner } from '../change-assignment/assignment-runner.js';
import { dayIn, hourIn } from '../domain/calendar.js';
import type { RemindByRule } from '../domain/assignment.commands.js';
import { RemindableReader, type RemindableRow } from './remindable.query.js';
import { ReminderRulesTable, rulesOn, type StoredRules, type Today } from './reminder-rules-table.js';

/** Looked up at a time. */
const PAGE = 500;
/** Recorded in one append, all or none. */
const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Names the ids of reminders by rule; an id must stay the same for ever, so this must too. */
const REMINDERS = 'b5f3a1f2-3c64-5d4f-9c02-6f0a4f1d9c77';

/**
 * Reminds as the rules of each organisation ask (product/capabilities#reminder-rules). What was reminded of is in the
 * log, under an id of the assignment, rule, and day: a run that died is taken up by the next one, and two at a time
 * remind once.
 */
@Injectable()
export class RuleReminders {
  constructor(
    private readonly table: ReminderRulesTable,
    private readonly remindable: RemindableReader,
    private readonly runner: AssignmentRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One organisation that fails keeps no other from its reminders. Answers with how many were recorded. */
  async run(now: Date): Promise<number> {
    let [sent, after] = [0, FIRST];
    for (;;) {
      const organisations = await this.table.active(after, PAGE);
      for (const { clientId, ...stored } of organisations) {
        try {
          sent += await this.remind(clientId, stored, now);
        } catch (error) {
          this.logger.error({ err: error, clientId }, 'an organization’s reminders failed');
        }
      }
      if (organisations.length < PAGE) return sent;
      after = organisations.at(-1)?.clientId ?? after;
    }
  }

  private async remind(clientId: string, { rules, since }: StoredRules, now: Date): Promise<number> {
    const timeZone = rules.time_zone;
    const hour = hourIn(timeZone, now);
    if (hour < rules.from_hour || hour >= rules.until_hour) return 0;
    const today = dayIn(timeZone, now);
    const on = rulesOn(rules.rules, since, { timeZone, today });
    let [sent, after] = [0, FIRST];
    for (;;) {
      const rows = await this.remindable.page({ clientId, timeZone, today, ahead: 0, after, limit: PAGE });
      const due = rows.flatMap((row) => commandFor(row, on, { timeZone, today }));
      for (let at = 0; at < due.length; at += AT_ONCE)
        sent += await this.record(due.slice(at, at + AT_ONCE), clientId, now);
      if (rows.length < PAGE) return sent;
      after = rows.at(-1)?.id ?? after;
    }
  }

  private async record(
    due: readonly { readonly id: string; readonly command: RemindByRule }[],
    clientId: string,
    now: Date,
  ): Promise<number> {
    const outcomes = await this.runner.runMany(due, { accountId: SERVICE_ACCOUNT, clientId }, now);
    return outcomes.filter((outcome) => outcome.kind === 'decided' && outcome.events.length > 0).length;
  }
}

function commandFor(
  row: RemindableRow,
  on: readonly RuleOn[],
  { timeZone, today }: Today,
): readonly { readonly id: string; readonly command: RemindByRule }[] {
  const due = dueReminder(row, on, today);
  if (due === undefined) return [];
  const { id, deadline } = row;
  const reminderId = uuidv5(`${id}/${due.rule}/${due.day}`, REMINDERS);
  const command: RemindByRule = {
    type: 'RemindByRule',
    ...due,
    deadline,
    reminderId,
    remindedBy: SERVICE_ACCOUNT,
    timeZone,
  };
  return [{ id, command }];
}
