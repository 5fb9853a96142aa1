import { dateOf, dayNumber } from '@keenly/contracts/formulas/calendar';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { AssignCapabilities } from '../assign-capability/assign-capabilities.command.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { ReminderRulesTable } from '../reminder-rules/reminder-rules-table.js';
import { RuleReminders } from '../reminder-rules/rule-reminders.js';

export interface Reminder {
  readonly stream: string;
  /** Null where a person reminded. */
  readonly rule: string | null;
  readonly day: string | null;
}

/** An organisation whose rules are all on unless told otherwise, and what they did. */
export async function ruledOrganisation(app: TestApp, chosen: Partial<ReminderRules> = {}) {
  const organisation = await makeOrganisation(app);
  const { clientId } = organisation;
  const [manager, student] = [
    await addMember(app, organisation, { role: 'MANAGER' }),
    await addMember(app, organisation),
  ];
  const create = new CreateCapability({ clientId, name: `Economics ${clientId}`, description: '' }, null);
  const commands = app.app.get(CommandBus);
  const { id: capabilityId } = await commands.execute(create);
  const rules: ReminderRules = {
    rules: ['week_before', 'day_before', 'day_after', 'weekly_after'],
    ...{ time_zone: 'UTC', from_hour: 8, until_hour: 18, version: 0 },
    ...chosen,
  };
  await app.app.get(ReminderRulesTable, { strict: false }).save(clientId, rules, true);

  /** Assigns to the student unless told otherwise; answers with its id. */
  async function assign(deadline: string, assignee: TestPerson = student, at?: Date): Promise<string> {
    const terms = { capabilityId, deadline, targetOutcome: '', isOrganisationAssigned: true };
    const one = { assignee: assignee.accountId, ...terms, timeZone: 'UTC', at };
    const [made] = await commands.execute(new AssignCapabilities([one], manager));
    await caughtUp(app);
    if (made === undefined) throw new Error('nothing was assigned');
    return made.id;
  }

  return { organisation, clientId, manager, student, capabilityId, assign };
}

/** Has so many assignments of one deadline in the log, as if each had been assigned a month before it. */
export async function assignMany(
  app: TestApp,
  about: { clientId: string; manager: TestPerson; people: readonly TestPerson[]; capabilityId: string },
  { count, deadline }: { count: number; deadline: string },
): Promise<void> {
  const { clientId: tenant, manager, people, capabilityId } = about;
  const occurredAt = new Date(`${dateOf(dayNumber(deadline) - 30)}T12:00:00.000Z`);
  const appends = Array.from({ length: count }, (_, index) => {
    const assignee = people[index % people.length]?.accountId ?? '';
    const data = {
      ...{ assignee, assignedBy: manager.accountId, capabilityId, deadline },
      ...{ targetOutcome: '', isOrganisationAssigned: true },
    };
    const event = { id: uuidv7(), type: 'CapabilityAssigned', data, occurredAt };
    const metadata = { tenant, subject: assignee, actor: manager.accountId };
    return {
      tenant,
      stream: `assignment-${uuidv7()}`,
      expected: 'no-stream' as const,
      events: [{ ...event, metadata }],
    };
  });
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  for (let at = 0; at < count; at += 500) await store.appendAll(appends.slice(at, at + 500));
  await caughtUp(app);
}

/** Runs the rules as the worker does; what of the organisation has been reminded of by then, oldest first. */
export async function runAt(app: TestApp, clientId: string, at: string): Promise<readonly Reminder[]> {
  await app.app.get(RuleReminders, { strict: false }).run(new Date(at));
  await caughtUp(app);
  return reminders(app, clientId);
}

export async function reminders(app: TestApp, clientId: string): Promise<readonly Reminder[]> {
  const { rows } = await poolOf(app).query<Reminder>(
    `select stream, data ->> 'rule' as rule, data ->> 'day' as day from event_store.event
     where tenant = $1 and type = 'AssignmentReminded' order by position`,
    [clientId],
  );
  return rows;
}

/** Emails of reminders by rule, by assignment; one cause is one email. */
export async function mails(app: TestApp, clientId: string): Promise<readonly string[]> {
  await caughtUp(app, 'assignment-mails');
  const { rows } = await poolOf(app).query<{ id: string }>(
    `select data ->> 'assignmentId' as id from app.mail
     where kind = 'capability-rule-reminder' and data ->> 'tenant' = $1 order by 1`,
    [clientId],
  );
  return rows.map(({ id }) => id);
}

export async function caughtUp(app: TestApp, reader = 'assigned-capabilities'): Promise<void> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp(reader, await store.heads());
}

export const poolOf = ({ app }: TestApp) => app.get<Pool>(PG_POOL, { strict: false });
