import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { aProgram, type TestProgram } from '../testing/program.js';

let app: TestApp;
let program: TestProgram;
beforeAll(async () => {
  app = await sharedTestApp();
  program = await aProgram(app);
}, 60_000);
afterAll(() => app.close());

const id = 'https://activity.example/1';
const told = (name: Record<string, string>, by = program) =>
  by.ask('POST', '/statements', {
    body: {
      actor: { mbox: 'mailto:ann@example.com' },
      verb: { id: 'https://verb.example/did' },
      object: { id, definition: { name } },
    },
  });
const activity = async (query: object, by = program) => by.ask('GET', '/activities', { query: { ...query } });

describe('an activity', () => {
  it('is one, whether or not anything is known of it', async () => {
    const activityId = 'https://activity.example/never-seen';
    expect((await activity({ activityId })).expect(200)).toEqual({ objectType: 'Activity', id: activityId });
  });

  it('has what the statements of its organization say, each as soon as it is stored', async () => {
    const elsewhere = await aProgram(app);
    (await told({ de: 'Fremd' }, elsewhere)).expect(200);
    (await told({ en: 'One' })).expect(200);
    (await told({ fr: 'Un' })).expect(200);
    expect((await activity({ activityId: id })).expect(200)).toEqual({
      objectType: 'Activity',
      id,
      definition: { name: { en: 'One', fr: 'Un' } },
    });
    const head = await program.ask('HEAD', '/activities', { query: { activityId: id } });
    expect([head.status, head.body]).toEqual([200, '']);
  });

  it.each([{}, { activityId: 'lesson' }, { activityId: '' }, { activityId: 'a:b', agent: '{}' }])(
    '%j is refused',
    async (query) => {
      expect((await activity(query)).error?.status).toBe(400);
    },
  );
});
