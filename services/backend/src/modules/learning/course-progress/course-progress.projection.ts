import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { forgetting, forgettingAccounts } from '../../../platform/event-log/erasing.js';
import type { EnrolmentEvent } from '../domain/enrolment.events.js';
import { announceLessons } from './lessons.news.js';

const types: readonly EnrolmentEvent['type'][] = [
  'CourseOpened',
  'CourseBegun',
  'LessonCompleted',
  'LessonReopened',
  'CourseCompleted',
  'ProgressExpired',
];

/**
 * How far people are with their courses (product/content#completion): one row an account and course, one a lesson that is
 * done, and one a course that was opened, begun or not. An erasure takes all of an account's.
 */
export const courseProgressProjection: Projection = forgetting(
  {
    name: 'course-progress',
    version: 2,
    types,
    // Every row is of the event's tenant, and is found by it.
    byLane: true,
    announce: announceLessons,
    create: async (sql, { schema }) => {
      await sql.query(`
        create table ${schema}.course_progress (
          tenant uuid not null,
          account_id uuid not null,
          course_id uuid not null,
          begun_at timestamptz not null,
          completed_at timestamptz,
          primary key (tenant, account_id, course_id)
        );
        create index on ${schema}.course_progress (tenant, course_id);
        create table ${schema}.course_opened (
          tenant uuid not null,
          account_id uuid not null,
          course_id uuid not null,
          opened_at timestamptz not null,
          primary key (tenant, account_id, course_id)
        );
        create table ${schema}.lesson_done (
          tenant uuid not null,
          account_id uuid not null,
          course_id uuid not null,
          lesson_id uuid not null,
          by text not null,
          completed_at timestamptz not null,
          primary key (tenant, account_id, course_id, lesson_id)
        );
        create index on ${schema}.lesson_done (tenant, account_id, completed_at desc);
      `);
    },
    apply: async (events, sql, { schema }) => {
      const changes = changesIn(events);
      await expire(changes.courses, sql, schema);
      await writeOpened(changes.courses, sql, schema);
      await writeCourses(changes.courses, sql, schema);
      await writeLessons(changes.lessons, sql, schema);
    },
  },
  [],
  forgettingAccounts(['lesson_done', 'course_progress', 'course_opened']),
);

interface Place {
  readonly tenant: string;
  readonly account: string | undefined;
  readonly course: string;
}
/** `ends`: whether `completedAt` is what the events made of it; `expired`: nothing of what was before stays. */
type CourseChange = Place & {
  openedAt: Date | null;
  begunAt: Date | null;
  completedAt: Date | null;
  ends: boolean;
  expired: boolean;
};
type LessonChange = Place & { readonly lesson: string; readonly by: string | null; readonly at: Date };

const unchanged = (place: Place, expired: boolean): CourseChange => ({
  ...place,
  ...{ openedAt: null, begunAt: null, completedAt: null, ends: false, expired },
});

/** What a batch makes of each row, its events folded in their order. */
function changesIn(events: readonly RecordedEvent[]) {
  const courses = new Map<string, CourseChange>();
  const lessons = new Map<string, LessonChange>();
  for (const recorded of events) {
    const event = domainEvent<EnrolmentEvent>(recorded);
    const { tenant, subject: account } = recorded.metadata;
    const { stream, occurredAt: at } = recorded;
    const place = { tenant, account, course: event.data.courseId };
    const key = `${tenant}/${stream}`;
    const course = courses.get(key) ?? unchanged(place, false);
    courses.set(key, course);
    switch (event.type) {
      case 'CourseOpened':
        course.openedAt = at;
        break;
      case 'CourseBegun':
        course.begunAt = at;
        break;
      case 'LessonCompleted':
      case 'LessonReopened': {
        const { lessonId: lesson } = event.data;
        const by = event.type === 'LessonCompleted' ? event.data.by : null;
        lessons.set(`${key}/${lesson}`, { ...place, lesson, by, at });
        if (by === null) Object.assign(course, { completedAt: null, ends: true });
        break;
      }
      case 'CourseCompleted':
        Object.assign(course, { completedAt: at, ends: true });
        break;
      case 'ProgressExpired':
        courses.set(key, unchanged(place, true));
        for (const known of lessons.keys()) if (known.startsWith(key)) lessons.delete(known);
        break;
      default:
        unreachable(event);
    }
  }
  return { courses: [...courses.values()], lessons: [...lessons.values()] };
}

async function expire(changes: readonly CourseChange[], sql: Sql, schema: string): Promise<void> {
  const expired = changes.filter((change) => change.expired);
  if (expired.length === 0) return;
  for (const table of ['lesson_done', 'course_progress', 'course_opened'])
    await sql.query(
      `delete from ${schema}.${table} d using json_to_recordset($1) as r (tenant uuid, account uuid, course uuid)
       where d.tenant = r.tenant and d.account_id = r.account and d.course_id = r.course`,
      [JSON.stringify(expired)],
    );
}

async function writeOpened(changes: readonly CourseChange[], sql: Sql, schema: string): Promise<void> {
  const opened = changes.filter(({ openedAt }) => openedAt !== null);
  if (opened.length === 0) return;
  await sql.query(
    `insert into ${schema}.course_opened as o (tenant, account_id, course_id, opened_at)
     select tenant, account, course, "openedAt"
     from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, "openedAt" timestamptz)
     on conflict (tenant, account_id, course_id) do update set opened_at = excluded.opened_at`,
    [JSON.stringify(opened)],
  );
}

async function writeCourses(changes: readonly CourseChange[], sql: Sql, schema: string): Promise<void> {
  const begun = changes.filter(({ begunAt }) => begunAt !== null);
  if (begun.length > 0)
    await sql.query(
      `insert into ${schema}.course_progress (tenant, account_id, course_id, begun_at)
       select tenant, account, course, "begunAt"
       from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, "begunAt" timestamptz)
       on conflict (tenant, account_id, course_id) do nothing`,
      [JSON.stringify(begun)],
    );
  const ended = changes.filter(({ ends }) => ends);
  if (ended.length === 0) return;
  await sql.query(
    `update ${schema}.course_progress p set completed_at = r."completedAt"
     from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, "completedAt" timestamptz)
     where p.tenant = r.tenant and p.account_id = r.account and p.course_id = r.course`,
    [JSON.stringify(ended)],
  );
}

async function writeLessons(changes: readonly LessonChange[], sql: Sql, schema: string): Promise<void> {
  if (changes.length === 0) return;
  await sql.query(
    `delete from ${schema}.lesson_done d
     using json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, lesson uuid)
     where d.tenant = r.tenant and d.account_id = r.account and d.course_id = r.course and d.lesson_id = r.lesson`,
    [JSON.stringify(changes)],
  );
  await sql.query(
    `insert into ${schema}.lesson_done (tenant, account_id, course_id, lesson_id, by, completed_at)
     select tenant, account, course, lesson, by, at
     from json_to_recordset($1) as r (tenant uuid, account uuid, course uuid, lesson uuid, by text, at timestamptz)
     where by is not null`,
    [JSON.stringify(changes)],
  );
}
