import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import { createApp } from '../../create-app.js';
import { People } from '../../modules/identity/identity.public.js';
import { Memberships } from '../../modules/membership/membership.public.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { prepare, testConfig } from '../../testing/test-app.js';
import { assignDemoCapabilities } from '../assigned-capabilities.js';
import { type DemoOrganisation, foundDemo } from '../demo-organisation.js';
import { demoCourses, deskOf, writeDemoCourses } from './demo-courses.js';

const find = { strict: false } as const;
let database: TestDatabase;
let app: NestFastifyApplication;
let demo: DemoOrganisation;

/** As the seed does: neither an api nor a worker. */
beforeAll(async () => {
  database = await createTestDatabase({ prepare });
  app = await createApp({ ...testConfig({ DATABASE_URL: database.url }), isApi: false, isWorker: false });
  await app.init();
  const now = new Date();
  demo = await foundDemo(app.get(People, find), app.get(Memberships, find), { learners: 0, now });
  const by = { accountId: demo.manager.accountId, clientId: demo.clientId };
  await assignDemoCapabilities(app.get(CommandBus, find), by, [], now);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const write = () =>
  writeDemoCourses(
    deskOf((part) => app.get(part, find)),
    demo.manager,
    demo.clientId,
  );

/** All that the courses consist of. */
async function amounts() {
  const { rows } = await app.get<Pool>(PG_POOL, find).query<Record<string, number>>(
    `select (select count(*)::int from app.course) as courses,
       (select count(*)::int from app.course where is_public or private_audience = 'organization') as shown,
       (select count(*)::int from app.section) as sections, (select count(*)::int from app.lesson) as lessons,
       (select count(*)::int from app.attachment) as attachments, (select count(*)::int from app.media_file) as files,
       (select count(*)::int from app.image) as pictures,
       (select count(*)::int from app.quiz where is_active) as quizzes,
       (select count(*)::int from app.question) as questions,
       (select sum(content_version)::int from app.course) as versions,
       (select sum(changes)::int from app.course) as changes`,
  );
  return rows[0];
}

describe('the demo’s courses', () => {
  it('are made once, however often the demo is filled', async () => {
    await write();
    const first = await amounts();
    const sections = demoCourses.flatMap((course) => course.sections);
    const lessons = sections.flatMap((section) => section.lessons);
    const files = lessons.flatMap((lesson) => lesson.files ?? []);
    const quizzes = lessons.flatMap((lesson) => lesson.assignments ?? []);
    expect(first).toMatchObject({
      ...{ courses: demoCourses.length, shown: demoCourses.length, pictures: demoCourses.length },
      ...{ sections: sections.length, lessons: lessons.length, attachments: files.length },
      files: files.length + files.filter(({ captions }) => captions !== undefined).length,
      ...{ quizzes: quizzes.length, questions: quizzes.flatMap(({ questions }) => questions).length },
    });
    await write();
    expect(await amounts()).toEqual(first);
  }, 60_000);

  it('are finished where filling them was broken off', async () => {
    const pool = app.get<Pool>(PG_POOL, find);
    const whole = await amounts();
    // The last thing that was written of one, and all that follows it.
    await pool.query(`update app.course set private_audience = 'me', is_public = false
      where id = (select course_id from app.quiz order by created_at desc limit 1)`);
    await pool.query('delete from app.question where id = (select max(id::text)::uuid from app.question)');
    await write();
    expect(await amounts()).toMatchObject({ shown: whole?.['shown'], questions: whole?.['questions'] });
  }, 60_000);
});
