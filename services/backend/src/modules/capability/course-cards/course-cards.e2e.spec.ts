import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';

let app: TestApp;
let someone: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  someone = await signUp(app);
}, 60_000);
afterAll(() => app.close());

const ask = (query: string, token: string | undefined = someone.token) =>
  call(app, 'GET', `${coursesByCategory.path}?${query}`, { token });

describe('courses of a capability', () => {
  it.each([`category_id=${uuidv7()}&client_id=${uuidv7()}`, 'search=economics', ''])(
    'are none where none was written: %s',
    async (query) => {
      expect((await ask(query)).expect(200)).toEqual({ data: [], total: 0, nearest: false });
    },
  );

  it.each(['category_id=economics', `search=${'x'.repeat(201)}`, 'limit=101', 'page_no=0'])(
    'refuse %s',
    async (query) => {
      expect((await ask(query)).error?.code).toBe('VALIDATION_FAILED');
    },
  );

  it('are for people who are signed in', async () => {
    expect((await call(app, 'GET', coursesByCategory.path)).status).toBe(401);
  });
});
