import { randomUUID } from 'node:crypto';
import {
  type CourseEditors,
  type EditedPart,
  EDITORS_OF_COURSE_MAX,
  EDITORS_OF_PERSON_MAX,
} from '@keenly/contracts/course-editors';
import { announceEditor } from '@keenly/contracts/course-editors.endpoints';
import { rooms } from '@keenly/contracts/live';
import { pathOf } from '@keenly/contracts/path-of';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive, type LiveClient } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import {
  addMember,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';
import { CourseEditors as EditorsService } from './course-editors.service.js';

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let college: TestOrganisation;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  college = await makeOrganisation(app);
  ada = await addMember(app, college, { role: 'TEACHER', first_name: 'Ada', last_name: 'Byron' });
  bo = await addMember(app, college, { role: 'MANAGER', first_name: 'Bo', last_name: 'Chen' });
}, 90_000);
afterAll(() => app.close());

const pathTo = (id: string, editor: string) => pathOf(announceEditor.path, { id, editor });
const announce = (
  by: TestPerson,
  id: string,
  editor: string = randomUUID(),
  part: EditedPart | null = null,
) => authors.ask(by, 'PUT', pathTo(id, editor), { part });
const leave = (by: TestPerson, id: string, editor: string) => authors.ask(by, 'DELETE', pathTo(id, editor));
const others = async (by: TestPerson, id: string, editor?: string) =>
  (await announce(by, id, editor)).expect<CourseEditors>(200).data.map(({ full_name: name }) => name);
const shared = () => authors.course(ada, { audience: 'organization' });
const kept = async (id: string) =>
  (await pool.query('select from app.course_editor where course_id = $1', [id])).rowCount;
const runOut = (id: string) =>
  pool.query(`update app.course_editor set until = now() - interval '1 second' where course_id = $1`, [id]);

describe('who edits a course', () => {
  it('is said to the others by name, whatever number of tabs, until they leave', async () => {
    const { id } = await shared();
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await others(ada, id, first)).toEqual([]);
    expect(await others(ada, id, second)).toEqual([]);
    const seen = (await announce(bo, id)).expect<CourseEditors>(200).data;
    expect(seen).toEqual([
      { user_client_id: ada.accountId, full_name: 'Ada Byron', profile_image_url: null, parts: [] },
    ]);
    (await leave(ada, id, first)).expect(204);
    expect(await others(bo, id)).toEqual(['Ada Byron']);
    (await leave(ada, id, second)).expect(204);
    (await leave(ada, id, second)).expect(204);
    expect(await others(bo, id)).toEqual([]);
  });

  it('is over without a word once it runs out, and again where it comes back', async () => {
    const { id } = await shared();
    const editor = randomUUID();
    await announce(ada, id, editor);
    await runOut(id);
    expect(await others(bo, id)).toEqual([]);
    await app.app.get(EditorsService, { strict: false }).sweep();
    expect(await kept(id)).toBe(1);
    await runOut(id);
    await announce(ada, id, editor);
    expect(await others(bo, id)).toEqual(['Ada Byron']);
  });

  it('is one row for one editor, however often and in how many hands it’s said at once', async () => {
    const { id } = await shared();
    const editor = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => announce(ada, id, editor)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kept(id)).toBe(1);
    // The id of another's editor takes nothing from them.
    await announce(bo, id, editor);
    (await leave(bo, id, editor)).expect(204);
    expect(await others(bo, id)).toEqual(['Ada Byron']);
  });

  it('is told with what each has open, each once, until they close it', async () => {
    const { id } = await shared();
    const { id: section } = await authors.section(ada, id);
    const { id: lesson } = await authors.lesson(ada, section);
    const parts = async () =>
      (await announce(bo, id)).expect<CourseEditors>(200).data.map((one) => one.parts);
    const [first, second] = [randomUUID(), randomUUID()];
    const inLesson = { kind: 'lesson', id: lesson } as const;
    (await announce(ada, id, first, inLesson)).expect(200);
    (await announce(ada, id, second, inLesson)).expect(200);
    expect(await parts()).toEqual([[inLesson]]);
    (await announce(ada, id, second, { kind: 'section', id: section })).expect(200);
    expect((await parts())[0]).toHaveLength(2);
    (await announce(ada, id, first)).expect(200);
    expect(await parts()).toEqual([[{ kind: 'section', id: section }]]);
    (await authors.ask(ada, 'PUT', pathTo(id, second))).expect(200);
    expect(await parts()).toEqual([[]]);
  });

  it('is of that course’s own parts alone, each of its kind', async () => {
    const { id } = await shared();
    const { id: section } = await authors.section(ada, id);
    const other = await shared();
    const { id: foreign } = await authors.section(ada, other.id);
    const refused: readonly EditedPart[] = [
      { kind: 'section', id: foreign },
      { kind: 'lesson', id: section },
      { kind: 'assignment', id: randomUUID() },
    ];
    for (const part of refused)
      expect((await announce(ada, id, randomUUID(), part)).error?.code).toBe('NOT_FOUND');
    const odd = { part: { kind: 'course', id } };
    expect((await authors.ask(ada, 'PUT', pathTo(id, randomUUID()), odd)).error?.code).toBe(
      'VALIDATION_FAILED',
    );
    expect(await kept(id)).toBe(0);
  });

  it('is nobody’s to know or say who may not edit it', async () => {
    const { id } = await authors.course(ada, { audience: 'me' });
    await announce(ada, id);
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    const learner = await addMember(app, college, { role: 'USER' });
    const gone = await shared();
    (await authors.ask(ada, 'DELETE', `/api/v1/delete-course/${gone.id}`)).expect(204);
    const asked: readonly (readonly [TestPerson, string])[] = [
      [bo, id],
      [learner, id],
      [stranger, id],
      [ada, gone.id],
      [ada, randomUUID()],
    ];
    const words = new Set<unknown>();
    for (const [person, course] of asked) {
      for (const answer of [await announce(person, course), await leave(person, course, randomUUID())]) {
        expect(answer.error?.code).toBe('NOT_FOUND');
        words.add(answer.error?.message);
      }
    }
    expect(words.size).toBe(1);
    expect(await kept(id)).toBe(1);
  });

  it('holds so many editors of a course, and of a person', async () => {
    const { id } = await shared();
    await pool.query(
      `insert into app.course_editor (account_id, course_id, editor_id, until)
       select gen_random_uuid(), $1, gen_random_uuid(), now() + interval '1 minute' from generate_series(1, $2::int)`,
      [id, EDITORS_OF_COURSE_MAX],
    );
    expect(await others(bo, id)).toEqual([]);
    expect(await kept(id)).toBe(EDITORS_OF_COURSE_MAX);
    await pool.query(
      `delete from app.course_editor where (account_id, editor_id) in (
         select account_id, editor_id from app.course_editor where course_id = $1 limit 1)`,
      [id],
    );
    // The last place is taken, and what is open in it still changes.
    const { id: section } = await authors.section(ada, id);
    const last = randomUUID();
    await announce(ada, id, last);
    await announce(ada, id, last, { kind: 'section', id: section });
    const { rows } = await pool.query('select part_id from app.course_editor where editor_id = $1', [last]);
    expect(rows).toEqual([{ part_id: section }]);

    const { id: other } = await shared();
    for (let n = 0; n < EDITORS_OF_PERSON_MAX + 2; n += 1) await announce(bo, other);
    const { rowCount } = await pool.query('select from app.course_editor where account_id = $1', [
      bo.accountId,
    ]);
    expect(rowCount).toBe(EDITORS_OF_PERSON_MAX);
  });

  it('is told live when someone comes, opens a part, or goes, not when they stay, and of a secret course to its owner alone', async () => {
    const own = await connectLive(app, ada.token);
    const team = await connectLive(app, bo.token);
    await own.subscribe([rooms.person(ada.accountId)]);
    await team.subscribe([rooms.team(college.clientId)]);
    const heard = (client: LiveClient) =>
      client.heard.flatMap((message) =>
        message.type === 'course_editors_changed' ? [message.course_id] : [],
      );
    const secret = await authors.course(ada, { audience: 'me' });
    const { id } = await shared();
    const { id: section } = await authors.section(ada, id);
    const editor = randomUUID();
    await announce(ada, secret.id);
    await announce(ada, id, editor);
    await eventually(() => expect(heard(team)).toEqual([id]));
    await eventually(() => expect(heard(own)).toEqual([secret.id, id]));
    await announce(ada, id, editor);
    const part: EditedPart = { kind: 'section', id: section };
    await announce(ada, id, editor, part);
    await announce(ada, id, editor, part);
    await eventually(() => expect(heard(team)).toEqual([id, id]));
    await leave(ada, id, editor);
    await eventually(() => expect(heard(team)).toEqual([id, id, id]));
    await eventually(() => expect(heard(own)).toEqual([secret.id, id, id, id]));
    own.close();
    team.close();
  });
});
