import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { CourseOpened, ProgressExpired } from '../domain/enrolment.events.js';
import { dropEmptyDays } from './figure-sums.js';

const OPENED: CourseOpened['type'] = 'CourseOpened';
const EXPIRED: ProgressExpired['type'] = 'ProgressExpired';

interface Course {
  readonly tenant: string;
  readonly account: string | undefined;
  readonly course: string;
}
interface Change extends Course {
  days: string[];
  expired: boolean;
}

/** What a batch makes of the days on which learners opened courses: what expired is taken out, what is new put in. */
export async function tellOpenings(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const changes = changesIn(events.filter(({ type }) => type === OPENED || type === EXPIRED));
  await takeOut(
    changes.filter(({ expired }) => expired),
    sql,
    schema,
  );
  const opened = changes.flatMap(({ days, ...course }) => days.map((day) => ({ ...course, day })));
  if (opened.length === 0) return;
  await sql.query(
    `with fresh as (
       insert into ${schema}.figure_opening (tenant, account_id, course_id, day)
       select distinct tenant, account, course, day
       from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, day date)
       on conflict do nothing returning course_id, tenant, day
     )
     insert into ${schema}.course_day as d (course_id, tenant, day, opened)
     select f.course_id, f.tenant, f.day, count(*)::int from fresh f group by f.course_id, f.tenant, f.day
     on conflict (course_id, tenant, day) do update set opened = d.opened + excluded.opened`,
    [JSON.stringify(opened)],
  );
}

/** In the order of the events. */
function changesIn(events: readonly RecordedEvent[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const recorded of events) {
    const event = domainEvent<CourseOpened | ProgressExpired>(recorded);
    const { tenant, subject: account } = recorded.metadata;
    const key = `${tenant}/${recorded.stream}`;
    const change = changes.get(key) ?? {
      ...{ tenant, account, course: event.data.courseId, days: [], expired: false },
    };
    changes.set(key, change);
    if (event.type === OPENED) change.days.push(recorded.occurredAt.toISOString().slice(0, 10));
    else Object.assign(change, { days: [], expired: true });
  }
  return [...changes.values()];
}

async function takeOut(courses: readonly Course[], sql: Sql, schema: string): Promise<void> {
  if (courses.length === 0) return;
  const values = [JSON.stringify(courses)];
  await sql.query(
    `with gone as (
       delete from ${schema}.figure_opening o
       using json_to_recordset($1) as k (tenant uuid, account uuid, course uuid)
       where o.tenant = k.tenant and o.account_id = k.account and o.course_id = k.course
       returning o.course_id, o.tenant, o.day
     ), counted as (
       select g.course_id, g.tenant, g.day, count(*)::int as times from gone g group by g.course_id, g.tenant, g.day
     )
     update ${schema}.course_day d set opened = d.opened - c.times from counted c
     where d.course_id = c.course_id and d.tenant = c.tenant and d.day = c.day`,
    values,
  );
  await dropEmptyDays(courses, sql, schema);
}

/** All of an account's, out of the sums too. */
export async function forgetOpenings(
  tenant: string,
  account: string,
  sql: Sql,
  schema: string,
): Promise<void> {
  const { rows } = await sql.query<Course>(
    `select distinct tenant, account_id as account, course_id as course from ${schema}.figure_opening
     where tenant = $1 and account_id = $2`,
    [tenant, account],
  );
  await takeOut(rows, sql, schema);
}
