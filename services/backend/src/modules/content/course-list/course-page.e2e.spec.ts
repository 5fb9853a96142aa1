import { type CoursePage, courseColumns } from '@keenly/contracts/content';
import * as on from '@keenly/contracts/content.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { CreateCapability } from '../../capability/capability.public.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Authoring } from '../testing/authoring.js';

const COURSES = 5210;
const LIMIT = 100;
const PAGES = Math.ceil(COURSES / LIMIT);

/** What each column is sorted by, said once more, without the lists' indices. */
const SORTED = {
  changed: 'c.updated_at',
  name: 'lower(c.heading)',
  category: '(select lower(k.name) from app.capability k where k.id = c.category_id)',
};

let app: TestApp;
let pool: Pool;
let authors: Authoring;
let admin: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  authors = await Authoring.start(app);
  admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
  const first = await authors.course(admin, { heading: 'Prices' });
  // Two categories have one name, in other letters and of another organization.
  const { clientId: elsewhere } = await makeOrganisation(app);
  const categories = await Promise.all(
    [
      { clientId: admin.clientId, name: 'Statistics' },
      { clientId: admin.clientId, name: 'Algebra' },
      { clientId: elsewhere, name: 'ALGEBRA' },
    ].map((of) =>
      app.app
        .get(CommandBus, { strict: false })
        .execute(new CreateCapability({ ...of, description: '' }, null)),
    ),
  );
  const used = [first.category_id, ...categories.map(({ id }) => id)];
  // Of a tenth each, a time and a name are the same, so that the tie is what sorts them; some are the caller's own.
  await pool.query(
    `insert into app.course (id, client_id, owner_id, heading, description, description_text, category_id, is_public,
       private_audience, part, content_version, updated_at)
     select gen_random_uuid(), $1, case when n % 7 = 0 then $2::uuid else gen_random_uuid() end,
       'Course ' || n / 10, '', '', ($3::uuid[])[1 + n % 4], true, 'organization', '', 1, now() - make_interval(mins => n / 10)
     from generate_series(2, $4::int) as n`,
    [admin.clientId, admin.accountId, used, COURSES],
  );
}, 90_000);
afterAll(() => app.close());

describe('a page of thousands of courses (product/content#authoring)', () => {
  const sorts = courseColumns.flatMap((column) =>
    (['asc', 'desc'] as const).map((order) => [column, order] as const),
  );

  it.each(sorts)('sorted by %s, %s, is the same from wherever it is read', async (column, order) => {
    for (const page of [1, 20, 27, 30, PAGES - 1, PAGES, PAGES + 1]) {
      const query = new URLSearchParams({ column, order, limit: String(LIMIT), page_no: String(page) });
      const answer = await authors.ask(admin, 'GET', `${on.courses.path}?${query.toString()}`);
      const { data, total } = answer.expect<CoursePage>(200);
      const { rows } = await pool.query<{ id: string }>(
        `select c.id from app.course c where c.client_id = $1
         order by ${SORTED[column]} ${order}, lower(c.heading), c.id limit $2 offset $3`,
        [admin.clientId, LIMIT, (page - 1) * LIMIT],
      );
      expect(total).toBe(COURSES);
      expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
  });
});
