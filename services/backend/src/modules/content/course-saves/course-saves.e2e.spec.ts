import { createAttachment } from '@keenly/contracts/attachments.endpoints';
import * as on from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { oneBehindAnother } from '../../../testing/one-behind-another.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let teacher: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  teacher = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
}, 90_000);
afterAll(() => app.close());

describe('saves of one course', () => {
  it('leave connections to everybody else while they wait for each other, and are all saved', async () => {
    const course = await authors.course(teacher);
    const section = await authors.section(teacher, course.id);
    const lesson = await authors.lesson(teacher, section.id);
    const other = await authors.course(teacher);
    const blocker = await pool.connect();
    await blocker.query('begin');
    await blocker.query('select from app.course where id = $1 for update', [course.id]);

    const saves = Array.from({ length: 40 }, (_, n) =>
      authors.ask(teacher, 'PUT', `/api/v1/update-lesson-of-section/${lesson.id}`, { heading: `Take ${n}` }),
    );
    expect((await authors.whole(teacher, other.id)).id).toBe(other.id);
    await blocker.query('commit');
    blocker.release();

    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect((await authors.whole(teacher, course.id)).content_version).toBe(3 + saves.length);
  });

  it.each([
    ['a lesson', 'section', on.createLesson.path, { heading: 'Late' }],
    ['an attachment', 'lesson', createAttachment.path, { name: 'Late', type: 'text', file_id: uuidv7() }],
  ])('don’t add %s to a %s that a save before it deleted', async (_, of, path, body) => {
    const course = await authors.course(teacher);
    const section = await authors.section(teacher, course.id);
    const lesson = await authors.lesson(teacher, section.id);
    const [gone, deleting] =
      of === 'section' ? [section.id, on.deleteSection.path] : [lesson.id, on.deleteLesson.path];
    const [deleted, added] = await oneBehindAnother(
      pool,
      ['select from app.course where id = $1 for update', course.id],
      [
        () => authors.ask(teacher, 'DELETE', pathOf(deleting, { id: gone }), {}),
        () => authors.ask(teacher, 'POST', path, { parent_id: gone, ...body }),
      ],
    );
    expect(deleted?.status).toBe(204);
    expect(added?.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
