import { pathOf } from '@keenly/contracts/path-of';
import * as on from '@keenly/contracts/content.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { PublishCourses } from './publish-courses.service.js';

let app: TestApp;
let authors: Authoring;
let teacher: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  authors = await Authoring.start(app);
  teacher = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

const eventsOf = async (courseId: string) => {
  const { store } = app.app.get(EventLog);
  const events = await store.readStream(teacher.clientId ?? '', `course-${courseId}`, {
    after: 0,
    limit: 100,
  });
  return events.map(({ type, data, metadata }) => [type, data, metadata.actor]);
};
const published = (version: number, audience: string) => [
  'CoursePublished',
  { version, audience },
  teacher.accountId,
];

describe('the stream of a course (product/content#authoring)', () => {
  it('tells each version, whom it’s for, and that it went, in order', async () => {
    const { id } = await authors.course(teacher, { audience: 'me' });
    await authors.section(teacher, id);
    await eventually(async () => expect(await eventsOf(id)).toHaveLength(2));
    (await authors.change(teacher, id, { is_public: true })).expect(200);
    await eventually(async () => expect(await eventsOf(id)).toHaveLength(3));
    (await authors.ask(teacher, 'DELETE', pathOf(on.deleteCourse.path, { id }))).expect(204);
    await eventually(async () => expect(await eventsOf(id)).toHaveLength(4));
    expect(await eventsOf(id)).toEqual([
      published(1, 'me'),
      published(2, 'me'),
      ['CourseAudienceChanged', { audience: 'community' }, teacher.accountId],
      ['CourseRemoved', {}, teacher.accountId],
    ]);
  });

  it('hears later of what nobody told, and only once', async () => {
    const { id } = await authors.course(teacher);
    await eventually(async () => expect(await eventsOf(id)).toHaveLength(1));
    // As a process leaves it that dies between the save and its event.
    const pool = app.app.get<Pool>(PG_POOL);
    await pool.query(
      `with saved as (
         insert into app.content_version (course_id, number, hash, change, created_by)
         select course_id, 2, hash, 'syllabus changed', created_by from app.content_version where course_id = $1
       )
       update app.course set changes = changes + 1, content_version = 2, updated_at = now() - interval '1 minute'
       where id = $1`,
      [id],
    );
    const courses = app.app.get(PublishCourses, { strict: false });
    await Promise.all([courses.tellUnheard(), courses.tellUnheard()]);
    await courses.tell(id);
    expect(await eventsOf(id)).toEqual([published(1, 'community'), published(2, 'community')]);
  });
});
