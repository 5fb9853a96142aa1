import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { CourseOpened, EnrolmentEvent } from '../domain/enrolment.events.js';
import { foldLearners, type LearnerKey } from './figure-sums.js';

const CATEGORY = 'enrolment-';
const OPENED: CourseOpened['type'] = 'CourseOpened';

interface Change extends LearnerKey {
  begun: string | null;
  /** When it was completed, where `ends`. */
  completed: string | null;
  ends: boolean;
  expired: boolean;
}

/** What a batch makes of learners of courses: taken out of the sums as they were, and put in as they are. */
export async function tellLearners(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const changes = changesIn(
    events.filter(({ stream, type }) => stream.startsWith(CATEGORY) && type !== OPENED),
  );
  if (changes.length === 0) return;
  await foldLearners(-1, changes, sql, schema);
  await drop(
    changes.filter(({ expired }) => expired),
    sql,
    schema,
  );
  const begun = changes.filter((change) => change.begun !== null);
  await sql.query(
    `insert into ${schema}.figure_learner (tenant, account_id, course_id, begun_on)
     select tenant, account, course, begun
     from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, begun date)
     on conflict (tenant, account_id, course_id) do nothing`,
    [JSON.stringify(begun)],
  );
  await sql.query(
    `update ${schema}.figure_learner l set completed_on = r.completed
     from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, completed date)
     where l.tenant = r.tenant and l.account_id = r.account and l.course_id = r.course`,
    [JSON.stringify(changes.filter(({ ends }) => ends))],
  );
  await foldLearners(1, changes, sql, schema);
}

/** In the order of the events. */
function changesIn(events: readonly RecordedEvent[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const recorded of events) {
    const event = domainEvent<EnrolmentEvent>(recorded);
    const { tenant, subject: account } = recorded.metadata;
    const day = recorded.occurredAt.toISOString().slice(0, 10);
    const key = `${tenant}/${recorded.stream}`;
    const place = { tenant, account, course: event.data.courseId };
    const change = changes.get(key) ?? {
      ...{ ...place, begun: null, completed: null, ends: false, expired: false },
    };
    changes.set(key, change);
    if (event.type === 'CourseBegun') change.begun = day;
    if (event.type === 'CourseCompleted') Object.assign(change, { completed: day, ends: true });
    if (event.type === 'LessonReopened') Object.assign(change, { completed: null, ends: true });
    if (event.type === 'ProgressExpired')
      Object.assign(change, { begun: null, completed: null, ends: false, expired: true });
  }
  return [...changes.values()];
}

async function drop(keys: readonly LearnerKey[], sql: Sql, schema: string): Promise<void> {
  if (keys.length === 0) return;
  await sql.query(
    `delete from ${schema}.figure_learner l
     using json_to_recordset($1) as k (tenant uuid, account uuid, course uuid)
     where l.tenant = k.tenant and l.account_id = k.account and l.course_id = k.course`,
    [JSON.stringify(keys)],
  );
}

/** All of an account's, out of the sums too. */
export async function forgetLearner(
  tenant: string,
  account: string,
  sql: Sql,
  schema: string,
): Promise<void> {
  const { rows } = await sql.query<LearnerKey>(
    `select tenant, account_id as account, course_id as course from ${schema}.figure_learner
     where tenant = $1 and account_id = $2`,
    [tenant, account],
  );
  await foldLearners(-1, rows, sql, schema);
  await drop(rows, sql, schema);
}
